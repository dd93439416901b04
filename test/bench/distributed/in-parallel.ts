/** Does the work for each item, `width` of them at once. */
export const inParallel = async <T>(
  width: number,
  items: Iterable<T>,
  work: (item: T) => Promise<unknown>,
): Promise<void> => {
  const waiting = items[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (let next = waiting.next(); !next.done; next = waiting.next()) await work(next.value);
    }),
  );
};
