/**
 * Makes a batch of calls safe to run in one statement: runs it in rounds that hold each chapter once. A second call for
 * a chapter is in the next round, where it sees the effect of the first.
 */
export const eachChapterOnce =
  <Item extends { chapterId: string }, Result>(run: (items: readonly Item[]) => Promise<readonly Result[]>) =>
  async (items: readonly Item[]): Promise<Result[]> => {
    const resultByItem = new Map<Item, Result>();
    for (let rest = items; rest.length > 0; ) {
      // Reversed, so that of several items of a chapter the first one is kept.
      const firstByChapter = new Map(rest.toReversed().map((item) => [item.chapterId, item]));
      const round = rest.filter((item) => firstByChapter.get(item.chapterId) === item);
      const results = await run(round);
      round.forEach((item, index) => {
        resultByItem.set(item, results[index]!);
      });
      rest = rest.filter((item) => !resultByItem.has(item));
    }
    return items.map((item) => resultByItem.get(item)!);
  };
