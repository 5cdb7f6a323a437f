import { expect } from 'chai';
import { describe, it } from 'mocha';
import { emptyQuote } from '../quote-form/draft.ts';
import { basesAt, dirtySections, rebase, revisionOf } from './record-bases.ts';
import type { RecordDraft } from './record-draft.ts';

const arbitraryDraft = (change: (draft: RecordDraft) => void = () => undefined): RecordDraft => {
  const draft: RecordDraft = { ...emptyQuote('7', '2026-03-02'), parentStatusId: '122', childStatusId: null };
  Object.assign(draft.shipper, { firstName: 'Ana', phone: '+13055550134' });
  Object.assign(draft.origin, { city: 'Miami', state: 'FL', zipcode: '33101' });
  Object.assign(draft.transport, { basePrice: 800, deposit: 200, totalPrice: 1000, settled: true });
  change(draft);
  return draft;
};

const at = (revision: number, draft: RecordDraft = arbitraryDraft()) => ({ draft, revision });

describe('a record that changes while it is edited', () => {
  it('is not dirty where the same would be stored', () => {
    const draft = arbitraryDraft((typed) => {
      typed.shipper.firstName = ' Ana ';
      typed.transport.sizeFee = 0;
    });
    expect(dirtySections(basesAt(at(3)), draft)).to.deep.equal([]);
  });

  it('is dirty in the sections that would be stored otherwise', () => {
    const draft = arbitraryDraft((typed) => {
      typed.shipper.phone = '+13';
      typed.childStatusId = '220';
      typed.followups = [{ followupOn: '2026-03-09' }];
    });
    expect(dirtySections(basesAt(at(3)), draft)).to.deep.equal(['shipper', 'followups', 'status']);
  });

  it('follows what others changed where nobody edits, at the new revision', () => {
    const theirs = arbitraryDraft((typed) => {
      typed.origin.city = 'Tampa';
    });
    const { bases, refreshed } = rebase(basesAt(at(3)), arbitraryDraft(), at(5, theirs));
    expect(refreshed).to.deep.equal(['origin']);
    expect(bases.origin).to.deep.equal(at(5, theirs));
  });

  it('keeps what is typed, and its older base where others changed the same section', () => {
    const mine = arbitraryDraft((typed) => {
      typed.origin.city = 'Ocala';
      typed.shipper.lastName = 'Reyes';
    });
    const theirs = arbitraryDraft((typed) => {
      typed.origin.city = 'Tampa';
    });
    const { bases, refreshed } = rebase(basesAt(at(3)), mine, at(5, theirs));
    expect(refreshed).to.deep.equal([]);
    expect(bases.origin.revision).to.equal(3);
    expect(bases.shipper.revision).to.equal(5);
    expect(revisionOf(bases, ['shipper', 'origin'])).to.equal(3);
    expect(dirtySections(bases, mine)).to.deep.equal(['shipper', 'origin']);
  });

  it('counts as unedited what was just stored, and keeps what was typed since', () => {
    const sent = arbitraryDraft((typed) => {
      typed.origin.city = 'Ocala';
    });
    const since = arbitraryDraft((typed) => {
      typed.origin.city = 'Ocala Springs';
    });
    const { bases, refreshed } = rebase(basesAt(at(3)), since, at(4, sent), ['origin'], sent);
    expect(refreshed).to.deep.equal([]);
    expect(bases.origin.revision).to.equal(4);
    expect(dirtySections(bases, since)).to.deep.equal(['origin']);
    expect(dirtySections(bases, sent)).to.deep.equal([]);
  });
});
