export type Proposed = {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
};

export type Kept = Proposed & {
  readonly stream: string;
  readonly revision: number;
  /** Where its record begins in the log, in bytes. */
  readonly position: number;
};

export type Expected = number | 'no-stream' | 'any' | 'stream-exists';

export type Outcome =
  | { readonly kind: 'appended'; readonly last: Kept }
  | { readonly kind: 'wrong-version'; readonly current: number }
  | { readonly kind: 'too-large'; readonly most: number };

/** The server's default. */
const MOST_BYTES = 1024 * 1024;
/** What a record holds beside the event. */
const RECORD_BYTES = 120;

const sizeOf = ({ type, data, metadata }: Proposed): number =>
  data.length + metadata.length + 2 * type.length;

const holds = (expected: Expected, current: number): boolean =>
  expected === 'any' ||
  (expected === 'stream-exists' ? current >= 0 : current === (expected === 'no-stream' ? -1 : expected));

/** The log in memory: each event a record of its own, some of them the server's, as a real log has. */
export const createLog = () => {
  const events: Kept[] = [];
  const byStream = new Map<string, Kept[]>();
  let end = 0;
  const waiting = new Set<() => void>();

  const keep = (stream: string, proposed: ReadonlyArray<Proposed>): Kept => {
    const own = byStream.get(stream) ?? [];
    byStream.set(stream, own);
    for (const event of proposed) {
      const kept = { ...event, stream, revision: own.length, position: end };
      own.push(kept);
      events.push(kept);
      end += RECORD_BYTES + sizeOf(event);
    }
    for (const wake of [...waiting]) wake();
    return own.at(-1) as Kept;
  };

  const system = (type: string): void => {
    const id = `00000000-0000-4000-8000-${String(events.length).padStart(12, '0')}`;
    const nothing = Buffer.from('{}');
    keep('$stand-in', [{ id, type, contentType: 'application/json', data: nothing, metadata: nothing }]);
  };
  system('$started');

  /** The same events at the same place are taken for a repeat, however many came after them. */
  const repeated = (
    own: ReadonlyArray<Kept>,
    expected: Expected,
    proposed: ReadonlyArray<Proposed>,
  ): Kept | undefined => {
    const first =
      typeof expected === 'number' ? expected + 1 : own.findIndex(({ id }) => id === proposed[0]?.id);
    const from = expected === 'no-stream' ? 0 : first;
    const there = from < 0 ? [] : own.slice(from, from + proposed.length);
    const same = there.length === proposed.length && there.every(({ id }, nth) => id === proposed[nth]?.id);
    return same ? there.at(-1) : undefined;
  };

  return {
    events: events as ReadonlyArray<Kept>,
    streamOf: (stream: string): ReadonlyArray<Kept> | undefined => byStream.get(stream),
    /** Where the next record will begin. */
    end: () => end,
    /** An event of the server's own. */
    system,
    append: (stream: string, expected: Expected, proposed: ReadonlyArray<Proposed>): Outcome => {
      if (proposed.reduce((sum, event) => sum + sizeOf(event), 0) > MOST_BYTES)
        return { kind: 'too-large', most: MOST_BYTES };
      const own = byStream.get(stream) ?? [];
      const current = own.length - 1;
      const before = repeated(own, expected, proposed);
      if (before) return { kind: 'appended', last: before };
      return holds(expected, current)
        ? { kind: 'appended', last: keep(stream, proposed) }
        : { kind: 'wrong-version', current };
    },
    /** Resolves when something was appended, or when the reader goes. */
    grown: (gone: AbortSignal): Promise<void> =>
      new Promise((resolve) => {
        const wake = () => {
          waiting.delete(wake);
          gone.removeEventListener('abort', wake);
          resolve();
        };
        waiting.add(wake);
        gone.addEventListener('abort', wake);
        if (gone.aborted) wake();
      }),
  };
};

export type Log = ReturnType<typeof createLog>;
