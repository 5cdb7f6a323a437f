import { addChainKey } from '../platform/event-store/chain-keys.ts';
import { withInstallation } from './installation.ts';
import { type ExitCode, Misused, remark, runTool, say } from './tool.ts';

await runTool({
  usage: `npm run chain-key -- add

Adds a key by which events are known as this installation's own (their mac). Running nodes use it at once, the others
from their next start on. What older keys have sealed stays right, so nothing is sealed anew.`,
  run: async ({ words }) => {
    if (words.join() !== 'add') throw new Misused('Say what to do.');
    return withInstallation(process.env, remark, async ({ database, masterKey }): Promise<ExitCode> => {
      say(`Events are sealed with the chain key ${await addChainKey(database.sql, masterKey)} from now on.`);
      return 0;
    });
  },
});
