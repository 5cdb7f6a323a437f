import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as E from 'fp-ts/lib/Either.js';
import { checkProof, readProof } from '../auditing/proof.ts';
import { verifyAll } from '../auditing/verify-all.ts';
import { verifyReadModels } from '../auditing/verify-read-models.ts';
import { readModels } from '../product/declarations.ts';
import { counted } from './counted.ts';
import { fileOf, publicKeyIn, textOf } from './given-files.ts';
import { type OpenLog, withInstallation, withLog } from './installation.ts';
import { describeReadModels, describeVerdict } from './print-verdict.ts';
import { type ExitCode, Misused, remark, runTool, say } from './tool.ts';

const EVERY_MS = 2_000;

/** Reports how far a walk through the log is, now and then. */
const reporting = (what: string) => {
  let reportedAt = Date.now();
  return (position: bigint, head: bigint): void => {
    if (Date.now() - reportedAt < EVERY_MS) return;
    reportedAt = Date.now();
    remark(`${what}position ${position} of ${head}`);
  };
};

/** Checks a proof with nothing but it and the public key. */
const verifyProof = (file: string, publicKey: KeyObject | undefined): ExitCode => {
  if (!publicKey) throw new Misused('Say with which key to check the proof: --public-key FILE.');
  const proof = readProof(readFileSync(file, 'utf8'));
  const checked = checkProof(proof, publicKey);
  if (E.isLeft(checked)) say(`${proof.stream}: ${checked.left}`);
  else
    say(
      `${proof.stream}: of it ${counted(proof.events.length, 'event')} stood in the log when the checkpoint of ${checked.right.at} was signed.`,
    );
  return E.isLeft(checked) ? 1 : 0;
};

await runTool({
  usage: `npm run verify [-- --read-models] [--since FILE] [--public-key FILE]
npm run verify -- --without-master-key --public-key FILE [--since FILE]
npm run verify -- --proof FILE --public-key FILE

Reads the whole log and compares it with what is kept outside it: the chain, canonical text and mac of every event,
the heads of the streams, the order and the root that checkpoints have signed, the keys of personal data. Names the
first broken event of each stream. Exit code 1 when anything is broken.
  --read-models      then folds every read model anew beside its table, up to where that stands, and names each row and
                     roll-up in which they differ; nothing is changed, and nodes may run
  --since FILE       takes the last checkpoint in that file for good and reads only what came after it
  --public-key FILE  checks the checkpoints' signatures with your own copy of public-key.pem
  --without-master-key
                     for an auditor who does not have it: macs are not checked and personal values not opened, so that
                     what came after the last checkpoint is only as good as the database
  --proof FILE       checks a record's proof instead, by itself: no database is asked`,
  options: {
    ...{ since: { type: 'string' }, 'public-key': { type: 'string' }, proof: { type: 'string' } },
    ...{ 'read-models': { type: 'boolean' }, 'without-master-key': { type: 'boolean' } },
  },
  run: async ({ words, flags }) => {
    if (words.length > 0) throw new Misused('There is nothing to choose: the whole log is verified.');
    const keyFile = textOf(flags.get('public-key'));
    const publicKey = keyFile === undefined ? undefined : publicKeyIn(keyFile);
    const proof = fileOf(flags.get('proof'));
    const since = fileOf(flags.get('since'));
    if (proof !== undefined) return verifyProof(proof, publicKey);
    const verifying = async (log: OpenLog, masterKey: Buffer | undefined): Promise<ExitCode> => {
      const { store, database, gapless, config } = log;
      const found = await verifyAll({
        ...{ store, database, sql: database.sql, masterKey, gapless, publicKey },
        ...{ checkpointDir: config.checkpointDir, since },
        onProgress: reporting(''),
      });
      return describeVerdict(found, say);
    };
    if (flags.has('without-master-key')) {
      if (!publicKey)
        throw new Misused('Without the master key, give your copy of the public key: --public-key FILE.');
      if (flags.has('read-models'))
        throw new Misused('Read models are folded from opened events: leave out --without-master-key.');
      return withLog(process.env, remark, (log) => verifying(log, undefined));
    }
    return withInstallation(process.env, remark, async (installation) => {
      const code = await verifying(installation, installation.masterKey);
      if (!flags.has('read-models')) return code;
      const { store, codec, database } = installation;
      const parts = { models: readModels, store, codec, database, onProgress: reporting('read models: ') };
      return describeReadModels(await verifyReadModels(parts), say) === 0 ? code : 1;
    });
  },
});
