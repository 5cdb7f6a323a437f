import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { findEvidence } from '../auditing/evidence.ts';
import { headConflicts } from '../auditing/head-queries.ts';
import { verifyAll } from '../auditing/verify-all.ts';
import { openChainKeys } from '../platform/event-store/chain-keys.ts';
import { withInstallation } from './installation.ts';
import { tellVerdict } from './print-verdict.ts';
import { Misused, remark, runTool, say } from './tool.ts';

const EVERY_MS = 2_000;

const textOf = (flag: string | true | undefined): string | undefined =>
  typeof flag === 'string' ? flag : undefined;

const publicKeyIn = (file: string): KeyObject => {
  try {
    return createPublicKey(readFileSync(file));
  } catch {
    throw new Misused(`${file} holds no public key.`);
  }
};

await runTool({
  usage: `npm run verify [-- --since FILE] [--public-key FILE]

Reads the whole log and compares it with what is kept outside it: the chain, canonical text and mac of every event,
the heads of the streams, the order and the root that checkpoints have signed, the keys of personal data. Names the
first broken event of each stream. Exit code 1 when anything is broken.
  --since FILE       takes the last checkpoint in that file for good and reads only what came after it
  --public-key FILE  checks the checkpoints' signatures with your own copy of public-key.pem`,
  options: { since: { type: 'string' }, 'public-key': { type: 'string' } },
  run: async ({ words, flags }) => {
    if (words.length > 0) throw new Misused('There is nothing to choose: the whole log is verified.');
    const keyFile = textOf(flags.get('public-key'));
    const publicKey = keyFile === undefined ? undefined : publicKeyIn(keyFile);
    return withInstallation(process.env, remark, async ({ store, database, masterKey, gapless, config }) => {
      let told = Date.now();
      const { sql } = database;
      const found = await verifyAll({
        ...{ store, database, sql, masterKey, gapless, publicKey },
        chainKeys: await openChainKeys(sql, masterKey),
        evidence: await findEvidence(sql, masterKey),
        checkpointDir: config.checkpointDir,
        since: textOf(flags.get('since')),
        onProgress: (position, head) => {
          if (Date.now() - told < EVERY_MS) return;
          told = Date.now();
          remark(`position ${position} of ${head}`);
        },
      });
      return tellVerdict({ ...found, conflicts: await headConflicts(sql) }, say);
    });
  },
});
