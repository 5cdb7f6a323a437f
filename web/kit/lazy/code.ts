/** Imports code; its identity stands for the code. */
export type Lazy<Module> = () => Promise<Module>;

const modules = new Map<Lazy<unknown>, unknown>();
const pending = new Map<Lazy<unknown>, Promise<boolean>>();
const listeners = new Set<() => void>();

/** Calls the listener after code has arrived, until the returned function is called. */
export const subscribeToCode = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The module, if it has arrived. */
export const loaded = <Module>(lazy: Lazy<Module>): Module | undefined =>
  modules.get(lazy) as Module | undefined;

export const isLoaded = (lazy: Lazy<unknown>): boolean => modules.has(lazy);

/** What is being loaded now. */
export const comingCode = (): ReadonlyArray<Promise<boolean>> => [...pending.values()];

const fetchCode = async (lazy: Lazy<unknown>): Promise<boolean> => {
  try {
    modules.set(lazy, await lazy());
    for (const listener of listeners) listener();
    return true;
  } catch {
    return false;
  } finally {
    pending.delete(lazy);
  }
};

/** Loads code that has not arrived yet; resolves to whether it has, and never rejects. */
export const load = (lazy: Lazy<unknown>): Promise<boolean> => {
  if (modules.has(lazy)) return Promise.resolve(true);
  const loading = pending.get(lazy) ?? fetchCode(lazy);
  pending.set(lazy, loading);
  return loading;
};
