/** Yields to other work of the process; long work does so periodically. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
