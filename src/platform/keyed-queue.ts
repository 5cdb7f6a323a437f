/** Runs the tasks of one key one after another, in order of arrival; tasks of other keys run concurrently. */
export const createKeyedQueue = (): (<Result>(
  key: string,
  task: () => Promise<Result>,
) => Promise<Result>) => {
  const last = new Map<string, Promise<unknown>>();
  return (key, task) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(task, task);
    last.set(key, mine);
    const forget = (): void => {
      if (last.get(key) === mine) last.delete(key);
    };
    mine.then(forget, forget);
    return mine;
  };
};
