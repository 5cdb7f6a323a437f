import { LRUCache } from 'lru-cache';

const MOST_STREAMS = 10_000;

export type SeenEnds = {
  /** Forgets everything, and what is being looked at: the log behind the next connection may be another one. */
  readonly forget: () => void;
  /** Called before the server is asked; the result keeps the hash of the event that it named. */
  readonly look: (stream: string) => (hash: string | undefined) => void;
  /** Whether the event with this hash was seen last in the stream, and no connection was lost since. */
  readonly isSeen: (stream: string, hash: string) => boolean;
};

/** The hash of the event that was read or appended last in each stream, on the present connection. */
export const createSeenEnds = (): SeenEnds => {
  let seen = new LRUCache<string, string>({ max: MOST_STREAMS });
  return {
    forget: () => {
      seen = new LRUCache({ max: MOST_STREAMS });
    },
    look: (stream) => {
      const current = seen;
      return (hash) => {
        if (hash !== undefined) current.set(stream, hash);
      };
    },
    isSeen: (stream, hash) => seen.get(stream) === hash,
  };
};
