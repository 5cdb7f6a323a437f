import { writeBackup } from './backup/write-backup.ts';
import { withInstallation } from './installation.ts';
import { type ExitCode, Misused, remark, runTool, say } from './tool.ts';

await runTool({
  usage: `npm run backup -- FILE

Writes everything that cannot be rebuilt into one file, as it is at one moment, wherever the events are kept;
the product may be running. The file is sealed under the master key, which is not in it: npm run restore refuses
one that was changed since.`,
  run: async ({ words: [file, ...more] }) => {
    if (file === undefined || more.length > 0) throw new Misused('Say which file to write: FILE.');
    return withInstallation(
      process.env,
      remark,
      async ({ config, database, store, masterKey }): Promise<ExitCode> => {
        const log = config.eventStoreUrl === undefined ? undefined : store;
        const { checkpointDir } = config;
        const rows = await writeBackup({ database, masterKey, checkpointDir, log, warn: remark }, file);
        for (const [table, count] of Object.entries(rows)) say(`${table}: ${count}`);
        say(
          '\nIt holds the keys of everybody who is known now: who is forgotten later is not forgotten in it.',
        );
        say(`${file} is complete. It holds sessions and password hashes: keep it as you keep the database.`);
        say(
          config.masterKey === 'generated'
            ? `The master key is not in it. Keep a copy of ${config.dataDir}/master.key in another place.`
            : 'The master key is not in it. Keep a copy of MASTER_KEY in another place.',
        );
        say('Without that key nothing personal in the backup can be read, by anybody.');
        return 0;
      },
    );
  },
});
