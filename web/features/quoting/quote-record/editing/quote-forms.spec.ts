import { expect } from 'chai';
import { describe, it } from 'mocha';
import type { QuoteRecord } from '../../../../api/generated/types.ts';
import { beginEdit, dirtyIn } from '../../../../kit/record/editing/record-edit.ts';
import { reduceEdit } from '../../../../kit/record/editing/reduce-edit.ts';
import { arbitraryRecord } from './arbitrary-record.ts';
import { QUOTE_FORMS } from './quote-forms.ts';
import type { RecordDraft } from './record-draft.ts';

const begun = (record: QuoteRecord = arbitraryRecord()) => beginEdit(QUOTE_FORMS.quote, record);

const typed = (change: (draft: RecordDraft) => void, edit = begun()) => {
  const draft = structuredClone(edit.draft);
  change(draft);
  return reduceEdit(edit, { type: 'edited', draft });
};

describe('a record that changes while it is edited', () => {
  it('is not dirty where the same would be stored', () => {
    const edit = typed((draft) => {
      draft.shipper.firstName = ' Sue ';
      draft.transport.sizeFee = 0;
    });
    expect(dirtyIn(edit)).to.deep.equal([]);
  });

  it('is dirty in the sections that would be stored otherwise', () => {
    const edit = typed((draft) => {
      draft.shipper.phone = '+13';
      draft.childStatusId = '220';
      draft.followups = [{ followupOn: '2026-03-09' }];
    });
    expect(dirtyIn(edit)).to.deep.equal(['shipper', 'followups', 'status']);
  });

  it('keeps what is typed in one section, and follows the others', () => {
    const { origin, destination } = arbitraryRecord();
    const record = arbitraryRecord({
      revision: 2,
      origin: { ...origin, city: 'Tampa' },
      destination: { ...destination, city: 'Austin' },
    });
    const mine = typed((draft) => {
      draft.origin.city = 'Ocala';
    });
    const { draft, bases } = reduceEdit(mine, { type: 'arrived', record });
    expect([draft.origin.city, draft.destination.city]).to.deep.equal(['Ocala', 'Austin']);
    expect([bases.origin.revision, bases.destination.revision]).to.deep.equal([0, 2]);
  });

  it('reads prices as they were stored', () => {
    const before = typed((draft) => {
      draft.transport.totalPrice = 1100;
      draft.transport.settled = false;
    });
    const sent = reduceEdit(before, { type: 'sent', sections: ['transport'] });
    const { transport } = arbitraryRecord();
    const record = arbitraryRecord({
      revision: 1,
      transport: { ...transport, totalPrice: 1100, deposit: 300 },
    });
    const after = reduceEdit(sent, { type: 'arrived', record, answers: true });
    expect(after.draft.transport).to.deep.equal(begun(record).draft.transport);
  });
});

describe('an available date that is over', () => {
  const asks = (to: string, sections: ReadonlyArray<'transport' | 'shipper'> = ['transport']) => {
    const { draft } = begun();
    const edited = { ...draft, transport: { ...draft.transport, availableDate: to } };
    return QUOTE_FORMS.quote.asks?.(edited, draft, sections)?.about;
  };

  it('is asked about where it was changed and is to be stored', () => {
    expect(asks('2020-01-05')).to.equal('available 2020-01-05');
    expect(asks('2999-01-05')).to.equal(undefined);
    expect(asks(begun().draft.transport.availableDate)).to.equal(undefined);
    expect(asks('2020-01-05', ['shipper'])).to.equal(undefined);
  });
});
