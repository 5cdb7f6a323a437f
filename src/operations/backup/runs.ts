import type { EventRow } from './log-events.ts';

type Run = ReadonlyArray<EventRow>;

const RUN_EVENTS = 100;
/** Half of a server's default limit per append. */
const RUN_BYTES = 512 * 1024;

/** As the server counts it. */
const bytesOf = ({ type, data, metadata }: EventRow): number =>
  Buffer.byteLength(data) + Buffer.byteLength(metadata) + 2 * type.length;

/** Runs of one stream, each small enough for one append, unless a single event is larger. */
export const runsOf = (events: Run): ReadonlyArray<Run> => {
  const runs: EventRow[][] = [];
  let bytes = 0;
  for (const event of events) {
    const run = runs.at(-1);
    bytes += bytesOf(event);
    if (run?.[0]?.stream === event.stream && run.length < RUN_EVENTS && bytes < RUN_BYTES) run.push(event);
    else {
      runs.push([event]);
      bytes = bytesOf(event);
    }
  }
  return runs;
};

/** Whether a server may refuse it for its size. */
export const isLarge = ([event, ...more]: Run): boolean =>
  event !== undefined && more.length === 0 && bytesOf(event) >= RUN_BYTES;
