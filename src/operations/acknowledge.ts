import { userInfo } from 'node:os';
import { findEvidence } from '../auditing/evidence.ts';
import { signAcknowledged } from '../auditing/sign-checkpoint.ts';
import { openDatabaseClock } from '../platform/database-clock.ts';
import { withInstallation } from './installation.ts';
import { type ExitCode, Misused, remark, runTool, say } from './tool.ts';

await runTool({
  usage: `npm run acknowledge -- "WHY"

Signs in your name that the log goes on from where it ends now, though signed checkpoints are lost, or the log was put
back to an earlier one. Verifying tells it from then on, with your reason; without it, no checkpoint is signed any
more. Run npm run verify first, and put back what you have a copy of. Where nothing is missing, nothing is signed.`,
  run: async ({ words }) => {
    const [why = '', ...more] = words.map((word) => word.trim());
    if (why === '') throw new Misused('Say why.');
    if (more.length > 0) throw new Misused('Put the reason in quotation marks: it is signed as one text.');
    return withInstallation(
      process.env,
      remark,
      async ({ config, database, masterKey }): Promise<ExitCode> => {
        const folder = config.checkpointDir;
        const evidence = await findEvidence(database.sql, masterKey);
        if (!evidence) throw new Error('The table evidence is empty: put it back from a backup.');
        const { now } = await openDatabaseClock(database.sql);
        const by = userInfo().username;
        const { events } = await signAcknowledged({ database, evidence, folder }, now(), { by, why });
        say(`Signed in ${folder}: acknowledged at event ${events} by ${by}.`);
        return 0;
      },
    );
  },
});
