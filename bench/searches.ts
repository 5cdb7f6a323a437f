import { createRandom } from '../src/demo/random.ts';
import { plainWords } from '../src/quoting/record/search/plain-words.ts';
import { displayPhone } from '../src/shared-kernel/phone.ts';
import { PowerSearchDocument } from '../web/api/generated/quoting/search/search.ts';
import type { Office } from './office.ts';
import { type Known, knownRecord } from './records.ts';
import type { Line } from './report.ts';
import { median } from './rounds.ts';

const AT_MOST_MS = 10;
const SEED = 4_711;

type Writing = (known: Known, between: (min: number, max: number) => number) => string;

/** Consecutive letters of the longest word of a name. */
const part = (
  { firstName, lastName }: Known,
  length: number,
  between: (min: number, max: number) => number,
): string => {
  const words = plainWords(`${firstName} ${lastName}`).split(' ');
  const word = words.reduce((longest, each) => (each.length > longest.length ? each : longest));
  const from = between(0, Math.max(0, word.length - length));
  return word.slice(from, from + length);
};

/** Typical search texts. */
const WRITINGS: Readonly<Record<string, Writing>> = {
  'whole names': ({ firstName, lastName }) => `${firstName} ${lastName}`,
  'last names': ({ lastName }) => lastName,
  'phones as they are shown': ({ phone }) => displayPhone(phone),
  'last seven digits of phones': ({ phone }) => phone.slice(-7),
  ids: ({ id }) => String(id),
  'e-mails': ({ email }) => email,
  'names with a city': ({ lastName, city }) => `${lastName} ${city}`,
  'fragments of three letters': (known, between) => part(known, 3, between),
  'fragments of five letters': (known, between) => part(known, 5, between),
  'fragments of four digits': ({ phone }) => phone.slice(5, 9),
};

const found = (answer: string): number =>
  (JSON.parse(answer) as { data: { powerSearch: ReadonlyArray<unknown> } }).data.powerSearch.length;

/** The header's search over HTTP, one person at a time; each kind of text is typed for records all over the log. */
export const searchLines = async (
  { ask, ids: [first, last] }: Office,
  repeats: number,
): Promise<ReadonlyArray<Line>> => {
  const { between } = createRandom(SEED);
  const lines: Line[] = [];
  for (const [name, written] of Object.entries(WRITINGS)) {
    const times: number[] = [];
    for (let nth = 0; nth <= repeats; nth++) {
      const search = written(knownRecord(between(first, last)), between);
      const started = performance.now();
      const answer = await ask(PowerSearchDocument, { search });
      if (nth > 0) times.push(performance.now() - started);
      if (found(answer) === 0) throw new Error(`"${search}" finds nothing`);
    }
    const ours = median(times);
    lines.push({
      what: `power search by ${name}, p50`,
      limit: `${AT_MOST_MS} ms`,
      ours: `${ours.toFixed(1)} ms`,
      ratio: ours / AT_MOST_MS,
      ...{ bar: 1, atMost: true, note: `at most ${Math.max(...times).toFixed(1)} ms` },
    });
  }
  return lines;
};
