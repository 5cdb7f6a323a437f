import { expect } from 'chai';
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import type { Shipper } from '../events/sections.ts';
import { arbitraryQuoteCreated } from '../testing/quotes.ts';
import { plainWords } from './plain-words.ts';
import { searchInput, searchTerms } from './search-terms.ts';
import { personLine, placeLine } from './search-text.ts';

/** Postgres' LIKE: in the patterns made here only % is special. */
const isLike = (text: string, pattern: string): boolean => {
  expect(pattern).not.to.match(/[_\\]/u);
  return new RegExp(`^${pattern.replaceAll('%', '.*')}$`, 'su').test(text);
};
const finds = (typed: string, text: string): boolean => {
  const { patterns } = searchTerms(typed);
  return patterns.length > 0 && patterns.every((pattern) => isLike(text, pattern));
};

const shipperWith = (changes: Partial<Shipper>): Shipper => ({
  ...arbitraryQuoteCreated().data.shipper,
  ...changes,
});
const textOf = (changes: Partial<Shipper>): string => {
  const shipper = shipperWith({ phone: '+13055550100', ...changes });
  return placeLine(4711, shipper) + personLine(shipper);
};
const GARCIA = textOf({
  ...{ firstName: 'María José', lastName: 'García-O’Brien', companyName: 'Müller & Søn, Inc.' },
  ...{
    email: 'Mary.J@Example.com',
    phone2: '+12125550123',
    city: 'St. Louis',
    state: 'MO',
    zipcode: '63101-1234',
  },
});

describe('plain words', () => {
  const cases: ReadonlyArray<[string, string]> = [
    ['García', 'garcia'],
    ['GARCI\u0301A', 'garcia'],
    ["O'Brien  D’Angelo O´Neil Oʻahu", 'obrien dangelo oneil oahu'],
    ['STRASSE Straße GROẞ', 'strasse strasse gross'],
    ['Łukasz Ørsted Ægir Þór Đorđe', 'lukasz orsted aegir thor dorde'],
    ['ΚΩΣΤΑΣ Κώστας', 'κωστασ κωστασ'],
    ['ＦＵＬＬ ﬁne', 'full fine'],
    ['İstanbul', 'istanbul'],
    ['a.b_c@d-e.com', 'a b c d e com'],
    [' 🚗 %_\\ ', ''],
  ];
  for (const [written, plain] of cases)
    it(`of ${written} are ${plain}`, () => expect(plainWords(written)).to.equal(plain));

  it('are the same when they are taken again, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(plainWords(plainWords(text))).to.equal(plainWords(text));
        expect(plainWords(text)).not.to.match(/[%_\\'"]|^ | $| {2}|\p{Cs}/u);
      }),
    );
  });

  it('do not depend on case', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(plainWords(text.toUpperCase())).to.equal(plainWords(text));
        expect(plainWords(text.toLowerCase())).to.equal(plainWords(text));
      }),
    );
  });
});

describe('what is typed into a search', () => {
  const found = [
    ...['garcia', 'GARCÍA', 'obrien', "o'brien", 'o’brien', 'garcia-obrien', 'García-O’Brien', 'jose maria'],
    ...['brien, maria', 'aria', 'arc', 'ma', 'muller', 'son inc', 'sø', 'Müller & Søn, Inc.'],
    ...['mary.j@example.com', 'MARY.J@', '@example', 'mary.j', 'example.com'],
    ...[
      '(305) 555-0100',
      '305-555-0100',
      '305.555.0100',
      '(+1) 305 555 0100',
      '+1 305 555 0100',
      '+13055550100',
      '13055550100',
    ],
    ...['1 (305) 555-0100', '1-305-555-0100', '3055550100', '5550100', '555-0100', '555 0100', '0100'],
    ...['+1', '+1 (305', '(305) 5', '305 55', '305-555-01', '305 555 01', '1-305', '+1 305 5'].slice(1),
    ...['212 555 0123', 'maria (305) 555-0100', 'maria +1 305-555-0100', 'maria 305 5'],
    ...[
      '4711',
      '471',
      'garcia 4711',
      'st louis mo',
      'st. louis, mo',
      'louis mo',
      'mo 63101',
      '63101-1234',
      '63101',
    ],
  ];
  for (const typed of found) it(`${typed} finds`, () => expect(finds(typed, GARCIA)).to.equal(true));

  const notFound = [
    ...[
      'garcias',
      'jose maria lee',
      'rcia-jose',
      'ouis fl',
      '305 555 0199',
      'ia',
      '%',
      '_',
      '\\',
      "'",
      '"',
      '🚗',
    ],
    ...['mary.k@example.com', 'gar%ia', '+1', 'LD4711', '#4712'],
  ];
  for (const typed of notFound)
    it(`${typed} does not find`, () => expect(finds(typed, GARCIA)).to.equal(false));

  it('is one line of at most 254 characters; blank is nothing', () => {
    expect(searchInput.decode(' \t ')).to.deep.equal(E.right(null));
    expect(searchInput.decode(' Ann\nLee ')).to.deep.equal(E.right('Ann Lee'));
    expect(searchInput.decode('x'.repeat(254))).to.deep.equal(E.right('x'.repeat(254)));
    expect(searchInput.decode('x'.repeat(255))).to.satisfy(E.isLeft);
  });

  it('names a record by its number', () => {
    for (const typed of ['#4711', 'Quote 4711', 'quote #4711', 'ORDER ID #4711', 'order4711', 'Quote: 4711'])
      expect(searchTerms(typed), typed).to.include({ id: 4711, idOnly: true });
    expect(searchTerms('4711')).to.include({ id: 4711, idOnly: false });
    for (const typed of [
      '#',
      'quote',
      'id 83701',
      'LD4711',
      '04711',
      '#0',
      '99999999999',
      '#99999999999',
      'Ann 4711',
    ])
      expect(searchTerms(typed), typed).to.include({ id: null });
  });

  it('names a record of a load board by LD and its number, however they are put together', () => {
    for (const typed of ['LD123', 'ld 123', 'LD-123', 'ld#123'])
      expect(searchTerms(typed).patterns, typed).to.deep.equal(['%ld123%']);
    expect(searchTerms('LD 12 Miami').patterns).to.deep.equal(['%miami%', '% ld%', '% 12%']);
    expect(searchTerms('harold 123').patterns).to.deep.equal(['%harold%', '%123%']);
  });

  it('is a phone number in any way of writing it', () => {
    for (const typed of ['(305) 555-0100', '+1 305.555.0100', '13055550100', '305/555 0100'])
      expect(searchTerms(typed).phone, typed).to.equal('3055550100');
    for (const typed of ['555-0100', '305-555-01000', 'Ann 3055550100', '+44 305 555 0100', '33101 75201'])
      expect(searchTerms(typed).phone, typed).to.equal(null);
  });

  it('is whole words where there are several, or a whole phone number', () => {
    const words = (typed: string) => searchTerms(typed).words;
    expect(words('García-O’Brien, María')).to.deep.equal(['garcia', 'obrien', 'maria']);
    expect(words('Ann 5550100')).to.deep.equal(['5550100', 'ann']);
    expect(words('4 Ann')).to.deep.equal(['ann', '4']);
    expect(words('mary.j@example.com')).to.deep.equal(['example', 'mary', 'com', 'j']);
    expect(words('(305) 555-0100')).to.deep.equal(['3055550100']);
    for (const typed of ['Ann', 'Ann!', '4711', '33101 75201', '555-0100'])
      expect(words(typed)).to.deep.equal([]);
  });

  it('has a bounded number of patterns: the longest words say most', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
    const typed = [...letters, 'oxenstierna'].join(' ');
    expect(searchTerms(typed).patterns).to.have.length(8);
    expect(searchTerms(typed).patterns[0]).to.equal('%oxenstierna%');
    expect(searchTerms('ann ann ANN Ánn').patterns).to.deep.equal(['%ann%']);
  });
});

describe('what stands in a record', () => {
  const names = fc
    .array(
      fc.constantFrom(
        ...['García', 'O’Brien', "D'Angelo", 'Jean-Luc', 'St. James', 'Müller', 'Ørsted', 'Łukasz', 'ΚΩΣΤΑΣ'],
        ...[
          'Иванова',
          'محمد',
          '张伟',
          'ゆうこ',
          '김민준',
          'राज',
          'Xu',
          'Al',
          'Route 66',
          '24/7',
          'J.R.',
          'A1',
        ],
        ...['100 200', '+1', '1-800-Cars', 'Quote 12', '33101', '5', '305 7'],
      ),
      { minLength: 1, maxLength: 3 },
    )
    .map((words) => words.join(' '));
  const person = fc.record({
    firstName: names,
    lastName: fc.option(names, { nil: null }),
    companyName: fc.option(names, { nil: null }),
    email: fc.option(fc.emailAddress(), { nil: null }),
    phone: fc.stringMatching(/^\+1[2-9]\d{9}$/u),
  });
  const written = (phone: string, how: number): string => {
    const [, area = '', exchange = '', rest = ''] = /^\+1(\d{3})(\d{3})(\d{4})$/u.exec(phone) ?? [];
    const ways = [
      ...[
        phone,
        `(${area}) ${exchange}-${rest}`,
        `${area}-${exchange}-${rest}`,
        `${area}.${exchange}.${rest}`,
      ],
      ...[`+1 ${area} ${exchange} ${rest}`, `1 (${area}) ${exchange}-${rest}`, `${exchange}-${rest}`, rest],
    ];
    return ways[how % ways.length] ?? phone;
  };
  /** Typical omissions and variants in typed text. */
  const asTyped = fc.constantFrom<(text: string) => string>(
    (text) => text,
    (text) => text.toUpperCase(),
    (text) => text.toLowerCase(),
    (text) => plainWords(text),
    (text) => text.normalize('NFD'),
  );

  it('is found as it is typed: each part whole, and names in any order', () => {
    fc.assert(
      fc.property(person, asTyped, fc.nat(), (fields, typed, how) => {
        const text = textOf(fields);
        const { firstName, lastName, companyName, email, phone } = fields;
        for (const part of [firstName, lastName, companyName, email].filter((each) => each !== null)) {
          const { patterns } = searchTerms(typed(part));
          const misses = patterns.filter((pattern) => !isLike(text, pattern));
          expect(misses, `${part} in ${text}`).to.deep.equal([]);
        }
        expect(finds(written(phone, how), text), `${written(phone, how)} in ${text}`).to.equal(true);
      }),
    );
  });

  it('is found by any three letters of it and more', () => {
    const word = fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ÿА-я]{3,20}$/u);
    fc.assert(
      fc.property(word, fc.nat(20), fc.integer({ min: 3, max: 20 }), (lastName, from, length) => {
        const start = Math.min(from, lastName.length - 3);
        expect(finds(lastName.slice(start, start + length), textOf({ lastName }))).to.equal(true);
      }),
    );
  });
});
