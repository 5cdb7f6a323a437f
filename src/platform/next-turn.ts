/** Lets everything that waits for the process have its turn, as long work does now and then. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
