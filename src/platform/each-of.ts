/**
 * Runs a task for each item, at most `atOnce` at a time; results keep the order of the items. After a failure
 * no further item begins; running ones finish, then the failure is thrown.
 */
export const eachOf = async <Item, Result>(
  items: ReadonlyArray<Item>,
  atOnce: number,
  task: (item: Item) => Promise<Result>,
): Promise<ReadonlyArray<Result>> => {
  const results: Array<Result> = [];
  const failures: Array<unknown> = [];
  const waiting = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of waiting) {
      if (failures.length > 0) return;
      try {
        results[index] = await task(item);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (failures.length > 0) throw failures[0];
  return results;
};
