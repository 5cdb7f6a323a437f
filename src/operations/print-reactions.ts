import type { OpenCall, ReactionState } from '../platform/reactor/reaction-states.ts';
import { columns } from './columns.ts';

const stateOf = ({ paused, pausedReason, stopped, unknown }: ReactionState): string =>
  [
    ...(stopped ? [`stopped at ${stopped.position}: ${stopped.reason}`] : []),
    ...(paused ? [pausedReason ? `paused: ${pausedReason}` : 'paused'] : []),
    ...(!stopped && !paused ? ['runs'] : []),
    ...(unknown > 0 ? [`${unknown} calls with unknown outcome`] : []),
  ].join(', ');

/** A position may lie a little beyond the last event, where the store has more than our events. */
const behind = ({ position }: ReactionState, head: bigint): string =>
  `${head > position ? head - position : 0n}`;

export const listing = (reactions: ReadonlyArray<ReactionState>, head: bigint): ReadonlyArray<string> =>
  columns(
    ['reaction', 'position', 'behind', 'state'],
    reactions.map((one) => [one.name, `${one.position}`, behind(one, head), stateOf(one)]),
  );

export const openCalls = (calls: ReadonlyArray<OpenCall>): ReadonlyArray<string> =>
  columns(
    ['reaction', 'call', 'claimed at', 'why unknown', 'answered later'],
    calls.map(({ reaction, call, claimedAt, reason, answer }) => [
      ...[reaction, call, claimedAt, reason, answer ?? ''],
    ]),
  );
