import type { StoredEvent } from './event-store.ts';

/** How far the log was read: behind the event at `position`, whose hash is known unless the log was never read there. */
export type Cursor = { readonly position: bigint; readonly hash?: string | undefined };

/** The log is an older copy, or another one: the event that was read last does not stand in it. */
export class ReplacedLog extends Error {
  readonly position: bigint;
  constructor(position: bigint) {
    super(
      `The log was replaced by an older copy or another one: the event that was read at position ${position} is not in it.`,
    );
    this.name = 'ReplacedLog';
    this.position = position;
  }
}

/** The hash of an event, whatever else its metadata are; undefined where it has none. */
export const hashOf = ({ metadata }: Pick<StoredEvent, 'metadata'>): string | undefined =>
  /"hash":"([^"]*)"/.exec(metadata)?.[1];

/** Behind the last of these events, or where it was when there are none. */
export const cursorBehind = (events: ReadonlyArray<StoredEvent>, before: Cursor): Cursor => {
  const last = events.at(-1);
  return last ? { position: last.position, hash: hashOf(last) } : before;
};
