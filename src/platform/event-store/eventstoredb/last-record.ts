import type { EventStoreDBClient } from '@eventstore/db-client';
import { arriving } from './arriving.ts';
import { positionOf } from './position.ts';

/** Where the leader's last record of all is, whoever wrote it; it answers that at once, whatever else it is about. */
export const lastRecord = async (client: EventStoreDBClient, silenceMs: number): Promise<bigint> => {
  const last = client.readAll({
    ...{ direction: 'backwards', fromPosition: 'end', maxCount: 1, requiresLeader: true },
  });
  for await (const { event } of arriving(last, silenceMs))
    if (event?.position) return positionOf(event.position) ?? 0n;
  return 0n;
};
