import { LRUCache } from 'lru-cache';

const MOST_STREAMS = 10_000;

type End = { readonly revision: number; readonly hash: string };

export type SeenEnds = {
  /** Forgets everything, and what is being looked at: the log behind the next connection may be another one. */
  readonly forget: () => void;
  /** Called before the server is asked; the result keeps the event that it named, unless a later one is known. */
  readonly look: (stream: string) => (revision: number, hash: string | undefined) => void;
  /** Whether the event with this hash is the latest that was seen in the stream, and no connection was lost since. */
  readonly isSeen: (stream: string, hash: string) => boolean;
};

/** The latest event that was read or appended in each stream, on the present connection. */
export const createSeenEnds = (): SeenEnds => {
  let seen = new LRUCache<string, End>({ max: MOST_STREAMS });
  return {
    forget: () => {
      seen = new LRUCache({ max: MOST_STREAMS });
    },
    look: (stream) => {
      const current = seen;
      return (revision, hash) => {
        if (hash === undefined || revision < (current.get(stream)?.revision ?? 0)) return;
        current.set(stream, { revision, hash });
      };
    },
    isSeen: (stream, hash) => seen.get(stream)?.hash === hash,
  };
};
