import { writeFileSync } from 'node:fs';
import { isSignedBy, readCheckpoint } from '../auditing/checkpoint.ts';
import { lastCheckpointLine } from '../auditing/checkpoint-files.ts';
import { findEvidence } from '../auditing/evidence.ts';
import { prove } from '../auditing/proof.ts';
import { counted } from './counted.ts';
import { textOf } from './given-files.ts';
import { withInstallation } from './installation.ts';
import { streamOf } from './stream-of.ts';
import { type ExitCode, remark, runTool, say } from './tool.ts';

await runTool({
  usage: `npm run proof -- quote ID [--out FILE]
npm run proof -- STREAM [--out FILE]

Writes the events of a record, or of another stream such as office or users, as they are stored, and their way to the root that the last checkpoint has signed.
Whoever has public-key.pem checks it without any database: npm run verify -- --proof FILE --public-key FILE
Personal values are in it sealed: nobody reads them without their key.`,
  options: { out: { type: 'string' } },
  run: async ({ words, flags }) => {
    const { stream } = streamOf(words);
    const out = textOf(flags.get('out')) ?? `${stream}.proof.json`;
    return withInstallation(
      process.env,
      remark,
      async ({ config, database, store, masterKey }): Promise<ExitCode> => {
        const evidence = await findEvidence(database.sql, masterKey);
        const line = await lastCheckpointLine(config.checkpointDir);
        const checkpoint = line === undefined ? undefined : readCheckpoint(line);
        if (!evidence || line === undefined || !checkpoint || !isSignedBy(evidence.publicKey, checkpoint))
          throw new Error(`${config.checkpointDir} does not end in a checkpoint of this installation.`);
        const proof = await prove({ database, store }, stream, line, checkpoint);
        writeFileSync(out, `${JSON.stringify(proof)}\n`, { flag: 'wx', mode: 0o600, flush: true });
        say(`${out}: ${counted(proof.events.length, 'event')} up to the checkpoint of ${checkpoint.at}.`);
        return 0;
      },
    );
  },
});
