import { userInfo } from 'node:os';
import { findEvidence } from '../auditing/evidence.ts';
import { headsStatus } from '../auditing/head-queries.ts';
import { signRestored } from '../auditing/sign-checkpoint.ts';
import { type Database, openDatabase } from '../platform/database.ts';
import { openDatabaseClock } from '../platform/database-clock.ts';
import { existingMasterKey } from '../platform/master-key.ts';
import { examine } from './backup/format.ts';
import { progressReporter } from './backup/progress.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { counted } from './counted.ts';
import { reachEmptyDatabase, settings } from './installation.ts';
import { outsideLog } from './outside-log.ts';
import { Misused, remark, runTool, say } from './tool.ts';

/** Acknowledges what was signed beyond the restored log, so that the log does not look truncated. */
const acknowledge = async (
  { database, masterKey, folder }: { database: Database; masterKey: Buffer; folder: string },
  why: string,
  say: (line: string) => void,
): Promise<void> => {
  const evidence = await findEvidence(database.sql, masterKey);
  const { order } = await headsStatus(database.sql);
  if (!evidence || !order) return;
  const restore = { by: userInfo().username, why };
  const { now } = await openDatabaseClock(database.sql);
  await signRestored({ database, evidence, folder }, now(), restore).then(
    ({ events }) => say(`Signed in ${folder}: restored to event ${events} by ${restore.by}.`),
    (error: Error) =>
      say(
        `The restore is not signed for: ${error.message}\nOnce that is mended: npm run acknowledge -- "WHY"`,
      ),
  );
};

await runTool({
  usage: `npm run restore -- FILE

Restores a backup into an empty installation: the one that the settings name, which is made where it does
not stand yet. With EVENTSTORE_URL the events go into that store, which is empty too or still holds them.
Put the master key of the backup in place first: a file that is not, to the last byte, what was sealed under it is
refused before anything is written.`,
  run: async ({ words: [file, ...more] }) => {
    if (file === undefined || more.length > 0) throw new Misused('Say which file to restore: FILE.');
    const config = settings(process.env);
    const masterKey = existingMasterKey(config);
    const header = await examine(file, masterKey);
    say(`The backup of ${header.madeAt} is whole, and sealed under this master key.`);
    if (header.log === 'eventstoredb' && config.eventStoreUrl === undefined)
      throw new Error(
        'The events of this backup come from EventStoreDB: set EVENTSTORE_URL to the one they go into.',
      );
    const { url, release } = await reachEmptyDatabase(config, header.migrations, remark);
    const database = openDatabase(url, () => undefined);
    const log = outsideLog(config);
    try {
      const { checkpointDir } = config;
      const parts = { database, masterKey, checkpointDir, log, onProgress: progressReporter(remark) };
      const { events, lastId, paused, newer, checkpoints } = await restoreBackup(parts, file, header);
      if (newer > 0)
        say(
          `EventStoreDB holds events that are newer than the backup, ${newer} of them. They stay; the personal data of new records among them cannot be read, since their keys are not in it.`,
        );
      say(`Restored ${counted(events, 'event')}; the next record gets a number above ${lastId}.`);
      if (checkpoints.length > 0)
        say(`Put ${counted(checkpoints.length, 'file')} of signed checkpoints back into ${checkpointDir}.`);
      const why = `the backup of ${header.madeAt} was restored`;
      await acknowledge({ database, masterKey, folder: checkpointDir }, why, say);
      say(
        newer > 0
          ? '\nWhoever is forgotten by what stands in the log, newer events included, stays forgotten.'
          : `\nWhoever was forgotten after ${header.madeAt} is known again: the backup holds their keys.`,
      );
      if (newer === 0)
        say('Forget them again, by the numbers that were kept apart:\n  npm run forget -- quote ID [ID …]');
      say(`\nWhat comes next:
  npm run verify     the chain of every stream, against its audit head
  npm start          builds the read models, then serves
All ${paused} reactions are paused, so that nothing is mailed or charged again. Set each one's position and let
it go on when you know what was done after ${header.madeAt}.`);
      return 0;
    } finally {
      await log?.close();
      await database.close();
      await release();
    }
  },
});
