import { createInterface } from 'node:readline/promises';
import { forgetRecords, type Prospect } from './forget-records.ts';
import { withInstallation } from './installation.ts';
import { recordsOf } from './record-of.ts';
import { remark, runTool, say } from './tool.ts';

const keptInWords = (kept: ReadonlyArray<number>): string =>
  kept.length === 0
    ? ''
    : `Of ${kept.join(', ')} the shipper's name and street address are kept until three years after the dispatch (49 CFR 371.3).\n`;

/** Only the number itself confirms: a reflex does not type it. */
const confirmed = async ({ ids, kept }: Prospect, number: number): Promise<boolean> => {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const question = `
The customer of ${ids.length === 1 ? 'record' : 'each of the records'} ${ids.join(', ')} will be forgotten: names, phones, e-mails, street
addresses, notes, plates, VINs, lots and files, on every screen and in what the log can open.
${keptInWords(kept)}This cannot be undone. Only backups from before still hold them.
Type ${number} to go on: `;
  const answer = await Promise.race([terminal.question(question), closed]);
  terminal.close();
  return answer.trim() === String(number);
};

await runTool({
  usage: `npm run forget -- quote ID [ID …] [--all] [--rest] [--yes]

Forgets the customer of a record, or of several, for good. The record, its lane and its price stay; its history
still replays and verifies. The product may be running. Before it asks it lists the customer's other records: same
e-mail, same phone, same name, and copies.
  --all    those too that have the same e-mail or phone or are copies; who shares only the name has to be named
  --rest   of an order dispatched less than three years ago: forgets what 49 CFR 371.3 does not ask to keep
  --yes    does not ask`,
  options: { all: { type: 'boolean' }, rest: { type: 'boolean' }, yes: { type: 'boolean' } },
  run: async ({ words, flags }) => {
    const ids = recordsOf(words);
    const [all, rest] = [flags.has('all'), flags.has('rest')];
    const confirm = async (prospect: Prospect) => flags.has('yes') || confirmed(prospect, ids[0] ?? 0);
    return withInstallation(process.env, remark, (installation) =>
      forgetRecords(installation, { ids, all, rest }, { say, confirm }),
    );
  },
});
