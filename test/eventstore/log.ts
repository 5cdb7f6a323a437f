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
  /** Byte offset of its record in the log. */
  readonly position: number;
};

export type Expected = number | 'no-stream' | 'any' | 'stream-exists';

export type Outcome =
  | { readonly kind: 'appended'; readonly last: Kept }
  | { readonly kind: 'wrong-version'; readonly current: number }
  | { readonly kind: 'too-large'; readonly most: number }
  | { readonly kind: 'deleted' };

/** The server's default. */
const MOST_BYTES = 1024 * 1024;
/**
 * Revision that stands for a whole stream: that of its tombstone, and the truncation mark of a deleted one.
 */
const LAST_REVISION = '9223372036854775807';
/** Overhead of a record in bytes. */
const RECORD_BYTES = 120;

const sizeOf = ({ type, data, metadata }: Proposed): number =>
  data.length + metadata.length + 2 * type.length;

const holds = (expected: Expected, current: number): boolean =>
  expected === 'any' ||
  (expected === 'stream-exists' ? current >= 0 : current === (expected === 'no-stream' ? -1 : expected));

/** The log in memory: each event is a record of its own, some are the server's, as in a real log. */
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

  const ownEvent = (type: string, data: string): Proposed => {
    const id = `00000000-0000-4000-8000-${String(events.length).padStart(12, '0')}`;
    const nothing = Buffer.from('{}');
    return { id, type, contentType: 'application/json', data: Buffer.from(data), metadata: nothing };
  };
  const setMetadata = (stream: string, metadata: string): void =>
    void keep(`$$${stream}`, [ownEvent('$metadata', metadata)]);
  const isDeleted = (stream: string): boolean => byStream.get(stream)?.at(-1)?.type === '$streamDeleted';
  /** First remaining revision; Infinity for a deleted stream, which may come back. */
  const begin = (stream: string): number => {
    const last = byStream.get(`$$${stream}`)?.at(-1);
    const { $tb: before = 0 } = last ? JSON.parse(Buffer.from(last.data).toString()) : {};
    return before > Number.MAX_SAFE_INTEGER ? Number.POSITIVE_INFINITY : before;
  };

  const system = (type: string): void => {
    keep('$stand-in', [ownEvent(type, '{}')]);
  };
  system('$started');

  /** An identical append at the same revision is a repeat, however many events came after it. */
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
    /** Remaining events of a stream; undefined if there are none. */
    streamOf: (stream: string): ReadonlyArray<Kept> | undefined => {
      const from = begin(stream);
      return from === Number.POSITIVE_INFINITY
        ? undefined
        : byStream.get(stream)?.filter(({ revision }) => revision >= from);
    },
    isDeleted,
    /** Deletes a stream as an administrator does: it may come back and continues with its next revision. */
    deleteStream: (stream: string): void => setMetadata(stream, `{"$tb":${LAST_REVISION}}`),
    truncate: (stream: string, before: number): void => setMetadata(stream, `{"$tb":${before}}`),
    /** Deletes a stream for good. */
    tombstone: (stream: string): void => {
      const last = keep(stream, [ownEvent('$streamDeleted', '{}')]) as { revision: number };
      last.revision = Number(LAST_REVISION);
    },
    /** Simulates a restored older copy: keeps the first records only. */
    rollBack: (records: number): void => {
      for (const { stream } of events.splice(records)) byStream.get(stream)?.pop();
      const last = events.at(-1);
      end = last ? last.position + RECORD_BYTES + sizeOf(last) : 0;
    },
    /** Offset of the next record. */
    end: () => end,
    /** Appends an event of the server's own. */
    system,
    append: (stream: string, expected: Expected, proposed: ReadonlyArray<Proposed>): Outcome => {
      if (proposed.reduce((sum, event) => sum + sizeOf(event), 0) > MOST_BYTES)
        return { kind: 'too-large', most: MOST_BYTES };
      if (isDeleted(stream)) return { kind: 'deleted' };
      const own = byStream.get(stream) ?? [];
      const current = own.length - 1;
      if (begin(stream) === Number.POSITIVE_INFINITY && expected === 'no-stream') {
        setMetadata(stream, `{"$tb":${own.length}}`);
        return { kind: 'appended', last: keep(stream, proposed) };
      }
      const before = repeated(own, expected, proposed);
      if (before) return { kind: 'appended', last: before };
      if (!holds(expected, current)) return { kind: 'wrong-version', current };
      if (begin(stream) === Number.POSITIVE_INFINITY) setMetadata(stream, `{"$tb":${own.length}}`);
      return { kind: 'appended', last: keep(stream, proposed) };
    },
    /** Resolves after an append, or when the reader is gone. */
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
