import type { StoredEvent } from './event-store.ts';

/** Position in the log: after the event at `position`, whose hash is known unless the log was never read there. */
export type Cursor = { readonly position: bigint; readonly hash?: string | undefined };

/** The log is an older copy, or another one: it lacks the event that was read last. */
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

/** The hash of an event, whatever its other metadata; undefined where it has none. */
export const hashOf = ({ metadata }: Pick<StoredEvent, 'metadata'>): string | undefined =>
  /"hash":"([^"]*)"/.exec(metadata)?.[1];

/** The cursor after the last of these events; unchanged when there are none. */
export const cursorBehind = (events: ReadonlyArray<StoredEvent>, before: Cursor): Cursor => {
  const last = events.at(-1);
  return last ? { position: last.position, hash: hashOf(last) } : before;
};
