import type { EventStoreDBClient } from '@eventstore/db-client';
import { arriving } from './arriving.ts';
import { isNoPosition } from './errors.ts';
import { logPositionOf, positionOf } from './position.ts';

/** A record of the log, whoever wrote it. */
export type LogRecordId = { readonly position: bigint; readonly id: string };

type From = 'end' | 'start' | ReturnType<typeof logPositionOf>;

const oneFrom = async (
  client: EventStoreDBClient,
  fromPosition: From,
  direction: 'backwards' | 'forwards',
  silenceMs: number,
): Promise<LogRecordId | undefined> => {
  const one = client.readAll({ direction, fromPosition, maxCount: 1, requiresLeader: true });
  for await (const { event } of arriving(one, silenceMs))
    if (event?.position) return { position: positionOf(event.position) ?? 0n, id: event.id };
  return undefined;
};

/** The leader's last record overall; it answers at once, under any load. Undefined for an empty log. */
export const lastRecord = (client: EventStoreDBClient, silenceMs: number): Promise<LogRecordId | undefined> =>
  oneFrom(client, 'end', 'backwards', silenceMs);

/** The last record before a position; undefined for none. */
export const recordBefore = (
  client: EventStoreDBClient,
  position: bigint,
  silenceMs: number,
): Promise<LogRecordId | undefined> => oneFrom(client, logPositionOf(position), 'backwards', silenceMs);

/** Whether a record is still at its position. */
export const isStillThere = async (
  client: EventStoreDBClient,
  { position, id }: LogRecordId,
  silenceMs: number,
): Promise<boolean> => {
  try {
    const there = await oneFrom(client, logPositionOf(position), 'forwards', silenceMs);
    return there?.position === position && there.id === id;
  } catch (error) {
    if (isNoPosition(error)) return false;
    throw error;
  }
};
