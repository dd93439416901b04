/**
 * Makes a batch of calls safe to run in one statement: each chapter is in a round once, and a second call for it comes in the next round, where it
 * sees what the first one did.
 */
export const chapterByChapter =
  <Item extends { chapterId: string }, Result>(run: (items: readonly Item[]) => Promise<readonly Result[]>) =>
  async (items: readonly Item[]): Promise<Result[]> => {
    const results = new Map<Item, Result>();
    for (let rest = items; rest.length > 0; ) {
      const round = new Map(rest.toReversed().map((item) => [item.chapterId, item]));
      const first = rest.filter((item) => round.get(item.chapterId) === item);
      const answers = await run(first);
      first.forEach((item, index) => {
        results.set(item, answers[index]!);
      });
      rest = rest.filter((item) => !results.has(item));
    }
    return items.map((item) => results.get(item)!);
  };
