import { createInterface } from 'node:readline/promises';
import { subjects } from '../product/declarations.ts';
import { asNode, forgetAll, type Prospect } from './forget-records.ts';
import { forgetSubjects, type WantedSubjects } from './forget-subjects.ts';
import { withInstallation } from './installation.ts';
import { numbersOf, recordsOf } from './record-of.ts';
import { remark, runTool, say } from './tool.ts';

const describeKept = (kept: ReadonlyArray<number>): string =>
  kept.length === 0
    ? ''
    : `Of ${kept.join(', ')} the shipper's name and street address are kept until three years after the dispatch (49 CFR 371.3).\n`;

/** Only the number itself confirms: nobody types it by reflex. */
const confirmed = async (prospect: string, number: number): Promise<boolean> => {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const question = `
${prospect}This cannot be undone. Only backups from before still hold them.
Type ${number} to continue: `;
  const answer = await Promise.race([terminal.question(question), closed]);
  terminal.close();
  return answer.trim() === String(number);
};

const ofRecords = ({ ids, kept }: Prospect): string =>
  `The customer of ${ids.length === 1 ? 'record' : 'each of the records'} ${ids.join(', ')} will be forgotten: names, phones, e-mails, street
addresses, notes, plates, VINs, lots and files, on every screen and in what the log can open.
${describeKept(kept)}`;

const ofSubjects = ({ forget, ids }: WantedSubjects): string =>
  `All personal data of ${forget.aggregate.name} ${ids.join(', ')} will be forgotten, on every screen and in what the log can open.\n`;

/** Subjects beside the customers of records, as in `carrier 88`; undefined if the words name none. */
const subjectsIn = ([kind = '', ...ids]: ReadonlyArray<string>): WantedSubjects | undefined => {
  const forget = subjects.find(({ aggregate }) => aggregate.name === kind);
  return forget && ids.length > 0 ? { forget, ids: numbersOf(ids, kind) } : undefined;
};

await runTool({
  usage: `npm run forget -- quote ID [ID …] [--all] [--rest] [--yes]
${subjects.map(({ aggregate }) => `npm run forget -- ${aggregate.name} ID [ID …] [--yes]\n`).join('')}
Forgets the customer of a record, or of several, for good. The record, its lane and its price stay; its history
still replays and verifies. The product may be running. Before it asks it lists the customer's other records: same
e-mail, same phone, same name, and copies.
  --all    those too that have the same e-mail or phone or are copies; who shares only the name has to be named
  --rest   of an order dispatched less than three years ago: forgets what 49 CFR 371.3 does not ask to keep
  --yes    does not ask`,
  options: { all: { type: 'boolean' }, rest: { type: 'boolean' }, yes: { type: 'boolean' } },
  run: async ({ words, flags }) => {
    const isSure = async (prospect: string, ids: ReadonlyArray<number>) =>
      flags.has('yes') || confirmed(prospect, ids[0] ?? 0);
    const wanted = subjectsIn(words);
    const ids = wanted ? wanted.ids : recordsOf(words);
    const [all, rest] = [flags.has('all'), flags.has('rest')];
    return withInstallation(process.env, remark, (installation) =>
      asNode(installation, async (core, files) => {
        if (!wanted) {
          const confirm = (prospect: Prospect) => isSure(ofRecords(prospect), ids);
          return forgetAll(core, files, { ids, all, rest }, { say, confirm });
        }
        if (await isSure(ofSubjects(wanted), ids)) return forgetSubjects(core, files, wanted, say);
        say('\nNothing was forgotten.');
        return 1;
      }),
    );
  },
});
