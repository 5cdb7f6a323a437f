import { expect } from 'chai';
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import { given } from '../../../platform/testing/decider-spec.ts';
import { systemActor } from '../../../shared-kernel/actor.ts';
import { decodeWith } from '../../../shared-kernel/validation.ts';
import { NOTHING_SAVED, OFFICE_MESSAGES, type OfficeChanges, officeChanges } from '../../contract/office.ts';
import type { OfficeEvent } from '../events.ts';
import { office } from '../office.ts';
import {
  ADDRESSES,
  addressesChanged,
  CONTACT,
  contactChanged,
  contractChanged,
  logoChosen,
  named,
  recordedOffice,
  someChanges,
} from '../testing/offices.ts';
import { updateOffice } from './update-office.ts';

const inputOf = (sent: object): OfficeChanges => {
  const decoded = decodeWith(officeChanges)(sent);
  if (E.isLeft(decoded)) throw new Error(JSON.stringify(decoded.left));
  return decoded.right;
};
const errorsOf = (sent: object) => {
  const decoded = decodeWith(officeChanges)(sent);
  return E.isLeft(decoded) ? decoded.left : expect.fail('nothing is wrong with it');
};

describe('update office', () => {
  it('says each part that is sent, in one go', () => {
    given<OfficeEvent>()
      .when(
        updateOffice,
        inputOf({
          revision: NOTHING_SAVED,
          name: ' Sunshine  Auto Transport ',
          contact: {
            ...{ phone: '305-555-0100', supportPhone: '(800) 555-0100' },
            ...{ email: 'hello@sunshine.example.com', website: 'sunshine.example.com' },
          },
          addresses: { street: { ...ADDRESSES.street, state: 'fl' } },
          contractText: 'Claims within 24 hours.',
        }),
      )
      .then(named(), contactChanged(), addressesChanged(), contractChanged(1, 'Claims within 24 hours.'));
  });

  it('keeps what is not sent, and yields no events if nothing differs', () => {
    const past = [named(), contactChanged(), contractChanged(1, 'Text')];
    const when = (sent: object) => given(...past).when(updateOffice, inputOf(sent));
    when({}).then();
    when({ name: 'Sunshine Auto Transport', contact: CONTACT, contractText: 'Text' }).then();
    when({ name: 'Moonlight' }).then(named('Moonlight'));
    when({ contact: { phone: '3055550100' } }).then(
      contactChanged({ supportPhone: null, email: null, website: null }),
    );
  });

  it('counts the contract texts, also where one is taken away', () => {
    const past = [contractChanged(1, 'One'), contractChanged(2, 'Two')];
    const when = (contractText: string) => given(...past).when(updateOffice, inputOf({ contractText }));
    when('One').then(contractChanged(3, 'One'));
    when(' ').then(contractChanged(3, null));
  });

  it('keeps what two people change in different parts, and refuses what the second has not seen', () => {
    const past = [named(), contactChanged(), logoChosen(1)];
    const when = (sent: object) => given(...past).when(updateOffice, inputOf(sent));
    when({ revision: 0, name: 'Moonlight' }).then(named('Moonlight'));
    when({ revision: 0, name: 'Moonlight', contact: { phone: null } }).thenRejected('CONFLICT');
    when({ revision: NOTHING_SAVED, name: 'Moonlight' }).thenRejected('CONFLICT');
    when({ revision: 0, contact: CONTACT }).then();
    when({ revision: 3, name: 'Moonlight' }).thenRejected('CONFLICT');
    when({ name: 'Moonlight' }).then(named('Moonlight'));
  });

  it('names the part, who and when', () => {
    const state = recordedOffice([named(), contactChanged()]).reduce(office.evolve, office.initial);
    const decision = updateOffice.decide({
      state,
      input: inputOf({ revision: 0, contact: {} }),
      facts: null,
      given: { actor: systemActor('spec'), now: '', today: '', newId: 0 },
    });
    expect(E.isLeft(decision) && decision.left.changes).to.deep.equal([
      { part: 'contact', by: 'user:2', revision: 1, at: '2026-01-15T15:01:00.000Z' },
    ]);
  });

  it('wants an address whole or not at all, and numbers, mails and websites that are some', () => {
    expect(
      inputOf({ addresses: { street: { address: ' ', city: '' }, mailing: null } }).addresses,
    ).to.deep.equal({ street: null, mailing: null });
    expect(errorsOf({ addresses: { mailing: { city: 'Miami' } } })).to.deep.equal({
      'addresses.mailing.address': OFFICE_MESSAGES.street,
      'addresses.mailing.state': OFFICE_MESSAGES.state,
      'addresses.mailing.zipcode': OFFICE_MESSAGES.zipcode,
    });
    expect(errorsOf({ name: ' ' })).to.deep.equal({ name: OFFICE_MESSAGES.name });
    expect(
      errorsOf({
        contact: { phone: '12', supportPhone: '+49 30 1', email: 'a', website: 'javascript:alert(1)' },
      }),
    ).to.have.keys('contact.phone', 'contact.supportPhone', 'contact.email', 'contact.website');
    expect(errorsOf({ revision: -2 })).to.have.keys('revision');
  });

  it('leads to what was sent, whatever stood there, and sent again it says nothing', () => {
    fc.assert(
      fc.property(fc.array(someChanges, { maxLength: 4 }), someChanges, (before, last) => {
        const circumstances = { actor: systemActor('spec'), now: '', today: '', newId: 0 };
        const decided = (events: ReadonlyArray<OfficeEvent>, changes: object) => {
          const state = recordedOffice(events).reduce(office.evolve, office.initial);
          const input = { revision: state.revision, ...changes } as OfficeChanges;
          const decision = updateOffice.decide({ state, input, facts: null, given: circumstances });
          return E.isRight(decision) ? [...events, ...decision.right] : expect.fail(decision.left.message);
        };
        const after = [...before, last].reduce<ReadonlyArray<OfficeEvent>>(decided, []);
        expect(decided(after, last)).to.deep.equal(after);
        const { contract, ...state } = recordedOffice(after).reduce(office.evolve, office.initial);
        expect({ ...state, contractText: contract.text }).to.deep.include(last);
        expect(contract.version).to.equal(after.filter(({ type }) => type === 'ContractTextChanged').length);
      }),
    );
  });
});
