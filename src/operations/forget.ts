import { createInterface } from 'node:readline/promises';
import { forgetRecord } from './forget-record.ts';
import { withInstallation } from './installation.ts';
import { recordOf } from './record-of.ts';
import { remark, runTool, say } from './tool.ts';

/** Only the number itself confirms: a reflex does not type it. */
const confirmed = async (id: number): Promise<boolean> => {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const question = `The customer of record ${id} will be forgotten for good: names, phones, e-mails, street addresses
and notes, in the log and on every screen. Nothing brings them back. Type ${id} to go on: `;
  const answer = await Promise.race([terminal.question(question), closed]);
  terminal.close();
  return answer.trim() === String(id);
};

await runTool({
  usage: `npm run forget -- quote ID [--yes]

Forgets the customer of a record, for good. The record, its lane and its price stay; its history still
replays and verifies. The product may be running.
  --yes   does not ask`,
  options: { yes: { type: 'boolean' } },
  run: async ({ words, flags }) => {
    const id = recordOf(words);
    if (!flags.has('yes') && !(await confirmed(id))) {
      say('Nothing was forgotten.');
      return 1;
    }
    return withInstallation(process.env, remark, (installation) => forgetRecord(installation, id, say));
  },
});
