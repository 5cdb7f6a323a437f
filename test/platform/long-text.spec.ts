import { expect } from 'chai';
import { localitiesFor } from '../../src/pricing/places/places.ts';
import { validateOrder } from '../../src/quoting/contract/quote-input.ts';
import { searchInput, searchTerms } from '../../src/quoting/record/search/search-terms.ts';
import { leastOrder } from '../../src/quoting/record/testing/quotes.ts';
import { fileName } from '../../src/shared-kernel/attachable-file.ts';
import { civilDate } from '../../src/shared-kernel/civil-date.ts';
import { email } from '../../src/shared-kernel/email.ts';
import { recordId } from '../../src/shared-kernel/ids/record.ts';
import { displayPhone, phone } from '../../src/shared-kernel/phone.ts';
import { line, prose } from '../../src/shared-kernel/text.ts';
import { zipcode } from '../../src/shared-kernel/zipcode.ts';
import * as typed from '../../web/kit/form/typed.ts';

const LENGTH = 100_000;
/** A linear scan takes a few ms; a quadratic one takes minutes. */
const MOST_MS = 500;

/** CPU time of the work, which does not depend on the load of the machine. */
const msOf = (read: () => unknown): number => {
  const before = process.cpuUsage();
  read();
  return process.cpuUsage(before).user / 1_000;
};

const REPEATED = [
  ...[
    '0',
    '1',
    '5',
    ' ',
    '\n',
    '\t',
    '(',
    ')',
    '-',
    '.',
    '/',
    '+',
    ',',
    '$',
    '@',
    'a',
    '=',
    '"',
    '\u00e9',
    '\ud800',
  ],
  ...['1 ', ' \n', '( ', '305 ', '(305)', '305-', '1,', '.a', 'a@b.', ' -', '\\a', 'ld ', 'quote '],
];
const AROUND: ReadonlyArray<readonly [before: string, after: string]> = [
  ['', ''],
  ['', 'x'],
  ['x', 'x'],
  ['+', 'x'],
  ['+1', 'x'],
  ['1', '1'],
  [' ', '!'],
  ['a@', '@'],
  ['a@b', '@'],
  ['a.', '!'],
  ['-', '-'],
];
const LONG = REPEATED.flatMap((piece) =>
  AROUND.map(([before, after]) => before + piece.repeat(LENGTH / piece.length) + after),
);

/** An order with the text in every free text field. */
const orderOf = (text: string): object =>
  JSON.parse(JSON.stringify(leastOrder()), (_, value) => (typeof value === 'string' ? text : value));

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  phone: phone.decode,
  'shown phone': displayPhone,
  'e-mail': email.decode,
  ZIP: zipcode.decode,
  date: civilDate.decode,
  line: line(100).decode,
  prose: prose(2_000).decode,
  number: recordId.decode,
  'file name': fileName.decode,
  'search input': searchInput.decode,
  search: (text) => searchTerms(text.slice(0, 254)),
  place: localitiesFor,
  'phone field': (text) => [typed.maskPhone({ text, caret: text.length }), typed.phoneValue(text)],
  'money field': typed.moneyValue,
  'number field': typed.wholeValue,
  'date field': (text) => [typed.dateValue(text), typed.dateText(text)],
};

describe('text of any length', function longText() {
  this.timeout(300_000);

  for (const [name, read] of Object.entries(READERS))
    it(`is read in time that grows with its length alone: ${name}`, () => {
      read('');
      for (const text of LONG) {
        expect(
          msOf(() => read(text)),
          JSON.stringify(text.slice(0, 20)),
        ).to.be.below(MOST_MS);
      }
    });

  it('is read so in every field of an order at once', () => {
    for (const text of LONG) {
      expect(
        msOf(() => validateOrder('2026-01-15' as never)(orderOf(text))),
        JSON.stringify(text.slice(0, 20)),
      ).to.be.below(10 * MOST_MS);
    }
  });
});
