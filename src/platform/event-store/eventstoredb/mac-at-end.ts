import type { EventStoreDBClient } from '@eventstore/db-client';
import { glanceAtMetadata } from '../envelope.ts';
import type { Repeatedly } from './errors.ts';
import { readFiltered } from './filtered-read.ts';
import type { StreamNames } from './stream-names.ts';

type Parts = {
  readonly client: EventStoreDBClient;
  readonly names: StreamNames;
  readonly silenceMs: number;
  readonly repeatedly: Repeatedly;
};

/** The mac of our first or last event that has one; undefined where none has. */
export type MacAtEnd = (end: 'first' | 'last') => Promise<string | undefined>;

export const createMacAtEnd =
  ({ client, names, silenceMs, repeatedly }: Parts): MacAtEnd =>
  (end) =>
    repeatedly(async () => {
      const filter = { on: 'stream', regex: names.pattern } as const;
      const from = end === 'first' ? 0n : 'end';
      for await (const { metadata } of readFiltered(client, { filter, from }, silenceMs)) {
        const { mac } = glanceAtMetadata(metadata);
        if (mac !== undefined) return mac;
      }
      return undefined;
    });
