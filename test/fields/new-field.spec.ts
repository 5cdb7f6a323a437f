import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { type Catalogue, FIELDS, type FieldPath, fieldAt } from '../../src/quoting/contract/fields.ts';
import { changesInWords } from '../../src/quoting/record/history/in-words.ts';
import { sectionView } from '../../src/quoting/record/read-models/section-view.ts';
import { arbitraryQuoteCreated, recordAfter } from '../../src/quoting/record/testing/quotes.ts';
import type { Ask } from '../../src/shared-kernel/context-query.ts';
import type { Field } from '../../src/shared-kernel/field.ts';
import { nullable } from '../../src/shared-kernel/nullable.ts';
import { isWrapped } from '../../src/shared-kernel/personal.ts';
import { stored } from '../../src/shared-kernel/stored.ts';
import { emptyQuote } from '../../web/features/quoting/quote-form/draft.ts';
import { factsOf } from '../../web/features/quoting/quote-record/cards/field-facts.tsx';
import { conflictRows } from '../../web/features/quoting/quote-record/conflicts/conflict-rows.ts';
import { draftOf } from '../../web/kit/form/field-drafts.ts';

const GATE = { label: 'Gate code', kind: 'text', personal: true } as const satisfies Field;
const PLANTED = { ...FIELDS, origin: { ...FIELDS.origin, gateCode: GATE } } as const satisfies Catalogue;

/** A section of its own, whatever fields a location gets. */
const { city, state, zipcode } = FIELDS.origin;
const SMALL = { city, state, zipcode, gateCode: GATE } as const;

const ask = (async () => null) as Ask;
const nobody = (): undefined => undefined;

describe('a field that is new in the catalogue', () => {
  it('has its label and its kind on a form', () => {
    expect(fieldAt('origin.gateCode' as FieldPath, PLANTED)).to.equal(GATE);
    expect(() => fieldAt('origin.gateCode' as FieldPath)).to.throw('no field of a record');
  });

  it('is named where two people change it', () => {
    const draft = { ...emptyQuote('4', '2026-03-02'), parentStatusId: '122', childStatusId: null };
    const mine = { ...draft, origin: { ...draft.origin, gateCode: '#12' } };
    expect(conflictRows('origin', draft, mine, nobody, PLANTED)).to.deep.equal([
      { label: 'Gate code', theirs: null, mine: '#12' },
    ]);
  });

  it('is named in the history, and so in what has changed since an earlier revision', async () => {
    const created = arbitraryQuoteCreated();
    const origin = { ...created.data.origin, gateCode: '#12' };
    const { quoteId } = created.data;
    const after = recordAfter(created, { type: 'OriginChanged', data: { quoteId, origin } });
    expect(await changesInWords(recordAfter(created), after, ask, PLANTED)).to.deep.equal([
      { section: 'origin', field: 'origin.gateCode', label: 'Gate code', from: null, to: '#12' },
    ]);
  });

  it('is read on the card of its section, today and as of an earlier revision', () => {
    expect(factsOf(PLANTED.origin, { gateCode: '#12' })).to.deep.include(['Gate code', '#12']);
  });

  it('has an input on the form, empty at first', () => {
    expect(draftOf(PLANTED.origin)).to.deep.include({ gateCode: '', state: null });
    expect(draftOf(PLANTED.origin, { gateCode: '#12' }).gateCode).to.equal('#12');
  });

  it('is in the API, and empty there once its person is forgotten', () => {
    const open = { city: 'Miami', state: 'FL', zipcode: '33101' };
    const view = sectionView<typeof open>()(SMALL);
    expect(view({ open, person: { gateCode: '#12' } }).gateCode).to.equal('#12');
    expect(view({ open, person: null }).gateCode).to.equal(null);
  });

  it('does not compile where what is stored or shown has fields that the catalogue has not, or lacks one', () => {
    const place = { city: t.string, state: t.string, zipcode: t.string };
    // @ts-expect-error: the catalogue has no such field
    stored(SMALL, { ...place, doorCode: t.string });
    // @ts-expect-error: the ZIP code is missing
    stored(SMALL, { city: t.string, state: t.string });
    // @ts-expect-error: an API without the ZIP code
    sectionView<{ city: string; state: string }>()(SMALL);
  });

  it('is sealed where it is stored, as it is personal', () => {
    const codec = stored(SMALL, { city: t.string, state: t.string, zipcode: t.string });
    const written = codec.encode({ city: '', state: '', zipcode: '', gateCode: '#12' });
    expect(isWrapped(written.gateCode)).to.equal(true);
  });

  it('reads as null where what is stored is older, without a next version', () => {
    const codec = stored(SMALL, { city: t.string, state: nullable(t.string), zipcode: nullable(t.string) });
    expect(codec.decode({ city: 'Miami', state: 'FL' })).to.deep.equal(
      E.right({ city: 'Miami', state: 'FL', zipcode: null, gateCode: null }),
    );
    expect(E.isLeft(codec.decode({ state: 'FL' })), 'a city that must be there').to.equal(true);
    expect(E.isLeft(codec.decode({ city: 'Miami', zipcode: 33101 })), 'not a text').to.equal(true);
  });
});
