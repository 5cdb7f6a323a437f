import type { RebuildProgress } from '../platform/projector/rebuild.ts';
import type { TableStatus } from '../platform/projector/survey.ts';
import { columns } from './columns.ts';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A position may lie beyond the last event, where a store also counts its own records. */
const left = (position: bigint, head: bigint): bigint => (head > position ? head - position : 0n);

const stateOf = ({ kind, live, led, stopped, replaced }: TableStatus): string => {
  if (kind === 'rebuilding')
    return led ? 'being rebuilt' : 'left by a rebuild that broke off; prune drops it';
  if (kind === 'other') return led ? 'of another release, in use' : 'of another release; prune drops it';
  if (stopped) return `stopped before ${stopped.type} at ${stopped.position}: ${stopped.reason}`;
  if (replaced !== undefined)
    return `shows a log that was replaced, up to ${replaced}; ${led ? 'being built anew' : 'led by no node'}`;
  return `${live ? 'live' : 'being built'}${led ? '' : ', led by no node'}`;
};

const behind = ({ position }: TableStatus, head: bigint): string => whole.format(left(position, head));

export const listing = (tables: ReadonlyArray<TableStatus>, head: bigint): ReadonlyArray<string> =>
  columns(
    ['table', 'position', 'behind', 'MB', 'state'],
    tables.map((one) => [
      one.table,
      whole.format(one.position),
      behind(one, head),
      tenths.format(one.bytes / 1_000_000),
      stateOf(one),
    ]),
  );

export const lagging = (tables: ReadonlyArray<TableStatus>, head: bigint): ReadonlyArray<string> =>
  columns(
    ['table', 'position', 'head', 'behind'],
    tables.map((one) => [one.table, whole.format(one.position), whole.format(head), behind(one, head)]),
  );

/** Progress of a rebuild after some milliseconds: share of the log, speed, and remaining events. */
export const rebuildLine = ({ events, position, head }: RebuildProgress, ms: number): string => {
  const percent = head === 0n ? 100 : (Number(position) / Number(head)) * 100;
  const speed = events / (Math.max(ms, 1) / 1_000);
  return `${whole.format(Math.min(percent, 100))} %, ${whole.format(speed)} events/s, ${whole.format(left(position, head))} behind`;
};
