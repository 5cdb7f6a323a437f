import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { readCheckpointFiles } from '../../src/auditing/checkpoint-files.ts';
import { openEvidence } from '../../src/auditing/evidence.ts';
import { headsStatus } from '../../src/auditing/head-queries.ts';
import { signAcknowledged, signCheckpoint, signRestored } from '../../src/auditing/sign-checkpoint.ts';
import { type HeadKeeping, keepStreamHeads } from '../../src/auditing/stream-heads.ts';
import { verifyAll, type WholeVerification } from '../../src/auditing/verify-all.ts';
import { verifyReadModels } from '../../src/auditing/verify-read-models.ts';
import { openChainKeys } from '../../src/platform/event-store/chain-keys.ts';
import { createEventCodec } from '../../src/platform/event-store/event-codec.ts';
import type { EventStore } from '../../src/platform/event-store/event-store.ts';
import { createPostgresEventStore } from '../../src/platform/event-store/postgres.ts';
import { createListener } from '../../src/platform/listener.ts';
import { createSubjectKeys } from '../../src/platform/subject-keys.ts';
import { PersonForgotten } from '../../src/shared-kernel/person-forgotten.ts';
import { type Bench, Counted, tallies } from './tally.ts';

type Parts = Pick<Bench, 'database' | 'masterKey'>;

/** Heads, checkpoints and files that belong to a spec's log, and functions to verify the log against them. */
export const evidenceOf = async (
  { database, masterKey }: Parts,
  folder = mkdtempSync(join(tmpdir(), 'lanebook-evidence-')),
  /** A new store without this process's caches, as a tool has. */
  openStore: () => EventStore = () => createPostgresEventStore(database, createListener(database)),
) => {
  const { sql } = database;
  const chainKeys = await openChainKeys(sql, masterKey);
  const evidence = await openEvidence(sql, masterKey, openStore().head);
  const signing = { database, evidence, folder };

  /** Stores the heads up to the end of the log, then stops. */
  const keepHeads = async (changed: Partial<HeadKeeping> = {}): Promise<void> => {
    const end = new AbortController();
    const store = openStore();
    const head = await store.head();
    const keeping = keepStreamHeads({
      ...{ sql, store, chainKeys, macsFrom: evidence.macsFrom, log: pino({ level: 'silent' }) },
      count: () => Promise.reject(new Error('there is nothing to count')),
      ...changed,
    })(end.signal);
    while ((await headsStatus(sql)).position < head) await new Promise((resolve) => setImmediate(resolve));
    end.abort();
    await keeping;
  };

  return {
    folder,
    evidence,
    keepHeads,
    lines: async () => {
      const all: string[] = [];
      for await (const { lines } of readCheckpointFiles(folder)) all.push(...lines.map(({ text }) => text));
      return all;
    },
    sign: (at: string) => signCheckpoint(signing, new Date(at)),
    restored: (at: string) => signRestored(signing, new Date(at), { by: 'Ann', why: 'a disk was lost' }),
    acknowledged: (at: string) =>
      signAcknowledged(signing, new Date(at), { by: 'Ann', why: 'a folder was lost' }),
    verify: async (changed: Partial<WholeVerification> = {}) =>
      verifyAll({
        ...{ sql, database, masterKey, checkpointDir: folder },
        ...{ store: openStore(), gapless: true, onProgress: () => undefined },
        ...changed,
      }),
    verifyTallies: () =>
      verifyReadModels({
        ...{ database, store: openStore(), models: [tallies], onProgress: () => undefined },
        codec: createEventCodec([Counted, PersonForgotten], createSubjectKeys(database, masterKey)),
      }),
  };
};
