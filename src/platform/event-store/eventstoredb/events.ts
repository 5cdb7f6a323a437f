import {
  type AllStreamRecordedEvent,
  binaryEvent,
  jsonEvent,
  type RecordedEvent,
} from '@eventstore/db-client';
import type { NewEvent, StoredEvent } from '../event-store.ts';
import { positionOf } from './position.ts';
import type { StreamNames } from './stream-names.ts';

/**
 * The client writes and reads JSON through its own parser; a text may go that way only if it survives
 * unchanged.
 */
const survives = (text: string): boolean => JSON.stringify(JSON.parse(text)) === text;

/**
 * An event for the client. Payloads go as JSON, which the server's UI can show, unless the client would change
 * a byte of it; then they go as bytes. Throws where the metadata would change.
 */
export const toProposed = ({ id, type, data, metadata }: NewEvent) => {
  if (!survives(metadata)) throw new Error(`the metadata of event ${id} are not canonical JSON`);
  const bytes = Uint8Array.from(Buffer.from(metadata));
  return survives(data)
    ? jsonEvent({ id, type, data: JSON.parse(data), metadata: bytes })
    : binaryEvent({ id, type, data: Buffer.from(data), metadata: bytes });
};

const textOf = (value: unknown): string =>
  value instanceof Uint8Array ? Buffer.from(value).toString('utf8') : JSON.stringify(value);

/** An event that somebody else wrote into our stream may have no metadata, or other than JSON. */
const metadataOf = (value: unknown): string =>
  value === undefined || value instanceof Uint8Array ? '{}' : JSON.stringify(value);

/** One of our events; undefined for others' streams and for the server's own records in ours. */
export const toStored = (
  names: Pick<StreamNames, 'fromStore'>,
  event: RecordedEvent | AllStreamRecordedEvent,
): StoredEvent | undefined => {
  const stream = names.fromStore(event.streamId);
  if (stream === undefined || event.type.startsWith('$')) return undefined;
  return {
    id: event.id,
    type: event.type,
    data: textOf(event.data),
    metadata: metadataOf(event.metadata),
    stream,
    revision: Number(event.revision),
    position: (event.position && positionOf(event.position)) ?? 0n,
  };
};
