import { parseArgs } from 'node:util';
import { crashRounds } from '../test/support/crash-rounds.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const rounds = Number(values.rounds);
const seed = Number(values.seed);

const say = (line: string): void => void process.stdout.write(`${line}\n`);

say(`${rounds} rounds with 16 writers, seed ${seed} (repeat with --seed ${seed})`);
const totals = await crashRounds({ rounds, seed, percentWithPostgres: 30, say });
const { brokenLinks, differences, ...counts } = totals;
for (const [name, count] of Object.entries(counts)) say(`${name.padEnd(20)} ${count}`);
say(`broken links         ${brokenLinks.length} ${brokenLinks.slice(0, 5).join(' ')}`);
say(`differing rows       ${differences.length}`);
process.exit(totals.lost + totals.doubled + brokenLinks.length + differences.length === 0 ? 0 : 1);
