import { useEffect, useState, useSyncExternalStore } from 'react';

/** Undefined if it was closed without an answer. */
type Respond<Result> = (result?: Result) => void;

type Opener<Shown, Result> = {
  /** Answers nothing, and shows nothing, once its screen is left. */
  readonly open: (shown: Shown) => Promise<Result | undefined>;
  readonly isLeft: () => boolean;
  readonly enter: () => void;
  readonly leave: () => void;
};

/** A dialog that is mounted once per page and opened by screens, one at a time; it ends with the screen that opened it. */
export const pageDialog = <Shown extends object, Result>() => {
  let now: (Shown & { readonly answer: Respond<Result> }) | undefined;
  const listeners = new Set<() => void>();
  const set = (next: typeof now): void => {
    now = next;
    for (const listener of listeners) listener();
  };

  const opener = (): Opener<Shown, Result> => {
    let own: Respond<Result> | undefined;
    let isLeft = false;
    return {
      open: (shown) => {
        if (isLeft) return Promise.resolve(undefined);
        now?.answer();
        return new Promise((resolve) => {
          const answer: Respond<Result> = (result) => {
            own = undefined;
            set(undefined);
            resolve(result);
          };
          own = answer;
          set({ ...shown, answer });
        });
      },
      isLeft: () => isLeft,
      enter: () => {
        isLeft = false;
      },
      leave: () => {
        isLeft = true;
        own?.();
      },
    };
  };

  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  return {
    opener,
    shown: () => now,
    /** What is shown now. */
    useShown: () => useSyncExternalStore(subscribe, () => now),
    /** Opens it for the component. */
    useOpener: (): Omit<Opener<Shown, Result>, 'enter' | 'leave'> => {
      const [own] = useState(opener);
      useEffect(() => {
        own.enter();
        return own.leave;
      }, [own]);
      return own;
    },
  };
};
