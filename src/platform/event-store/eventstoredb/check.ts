import type { EventStoreDBClient } from '@eventstore/db-client';
import { type Cursor, hashOf, ReplacedLog } from '../replaced-log.ts';
import { arriving } from './arriving.ts';
import { isNoPosition, type Repeatedly } from './errors.ts';
import { toStored } from './events.ts';
import { logPositionOf } from './position.ts';
import type { StreamNames } from './stream-names.ts';

type Parts = {
  readonly client: EventStoreDBClient;
  readonly names: StreamNames;
  readonly silenceMs: number;
  readonly repeatedly: Repeatedly;
};

/** Throws ReplacedLog where a position has no event, or one with another hash than expected. */
export const createCheck =
  ({ client, names, silenceMs, repeatedly }: Parts) =>
  async ({ position, hash }: Cursor): Promise<void> => {
    if (hash === undefined) return;
    const found = await repeatedly(async () => {
      const fromPosition = logPositionOf(position);
      const one = { direction: 'forwards', fromPosition, maxCount: 1, requiresLeader: true } as const;
      try {
        for await (const { event } of arriving(client.readAll(one), silenceMs))
          if (event) return toStored(names, event);
      } catch (error) {
        if (!isNoPosition(error)) throw error;
      }
      return undefined;
    });
    if (found?.position !== position || hashOf(found) !== hash) throw new ReplacedLog(position);
  };
