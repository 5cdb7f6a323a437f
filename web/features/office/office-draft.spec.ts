import { expect } from 'chai';
import { OFFICE_MESSAGES } from '../../../src/workspace/contract/office.ts';
import type { Office } from '../../api/generated/types.ts';
import { holding, unheld } from '../../kit/save/held.ts';
import { draftOf, isPartOf, type OfficeDraft, rebased, resolveOffice } from './office-draft.ts';

const OFFICE: Office = {
  ...{ revision: 3, name: 'Sunshine', logo: null, contractText: null, contractVersion: 0, changes: [] },
  contact: { phone: '+13055550100', supportPhone: null, email: null, website: null },
  addresses: {
    street: { address: '200 Biscayne Blvd', address2: null, city: 'Miami', state: 'FL', zipcode: '33131' },
    mailing: null,
  },
};
const BEFORE = draftOf(OFFICE);
const withChanges = (changes: Partial<OfficeDraft>): OfficeDraft => ({ ...BEFORE, ...changes });

describe('the draft of the office', () => {
  it('holds what is known, and nothing wrong', () => {
    expect(BEFORE.contact).to.deep.equal({ phone: '+13055550100', supportPhone: '', email: '', website: '' });
    expect(BEFORE.addresses.mailing).to.deep.include({ address: '', state: null });
    expect(resolveOffice(BEFORE).errors).to.deep.equal({});
  });

  it('sends the parts that were changed, each whole', () => {
    expect(unheld(holding(BEFORE), BEFORE)).to.deep.equal({});
    const contact = { ...BEFORE.contact, email: 'hello@sunshine.example.com' };
    expect(unheld(holding(BEFORE), withChanges({ contact }))).to.deep.equal({ contact });
  });

  it('takes in what others changed, but where something was typed', () => {
    const mine = withChanges({ name: 'Moonlight', contractText: 'Mine' });
    const theirs = withChanges({ name: 'Starlight', contact: { ...BEFORE.contact, phone: '' } });
    const inConflict = isPartOf([{ part: 'name' }]);
    expect(rebased(holding(BEFORE), mine, theirs, () => false)).to.deep.equal({
      ...{ ...theirs, name: 'Moonlight', contractText: 'Mine' },
    });
    expect(rebased(holding(BEFORE), mine, theirs, inConflict)).to.deep.equal({
      ...theirs,
      contractText: 'Mine',
    });
    expect(isPartOf([{ part: 'contract' }])('contractText')).to.equal(true);
  });

  it('is held to the rules of the contract', () => {
    const { errors } = resolveOffice(withChanges({ name: ' ' }));
    expect(errors.name?.message).to.equal(OFFICE_MESSAGES.name);
  });
});
