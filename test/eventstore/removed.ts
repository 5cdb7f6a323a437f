import type { Administrator } from './administrator.ts';

const DELETED = 'the stream was deleted in EventStoreDB';

/** The ways in which an administrator removes events of a stream, and the reason that is given for each. */
export const REMOVALS: ReadonlyArray<
  readonly [how: string, remove: (by: Administrator, stream: string) => Promise<unknown>, why: string]
> = [
  ['deleted', (by, stream) => by.deleteStream(stream), DELETED],
  ['tombstoned', (by, stream) => by.tombstone(stream), DELETED],
  [
    'truncated',
    (by, stream) => by.truncate(stream, 1),
    'the stream was truncated before revision 1 in EventStoreDB',
  ],
];
