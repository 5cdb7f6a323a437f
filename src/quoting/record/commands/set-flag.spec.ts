import { expect } from 'chai';
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import { given } from '../../../platform/testing/decider-spec.ts';
import { staffActor } from '../../../shared-kernel/actor.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import { nthUserId } from '../../../shared-kernel/ids/user.ts';
import { decodeWith } from '../../../shared-kernel/validation.ts';
import { STORED_FLAGS, storedFlags } from '../../contract/engagements.ts';
import { MESSAGES } from '../../contract/messages.ts';
import { withFullPay } from '../../contract/price-edits.ts';
import type { QuoteEvent } from '../quote.ts';
import { someHistory } from '../testing/changes.ts';
import { arbitraryQuoteCreated, recordAfter } from '../testing/quotes.ts';
import { setFlag } from './set-flag.ts';

const quoteId = 4711 as RecordId;
const { transport } = arbitraryQuoteCreated().data;
const created = arbitraryQuoteCreated({
  engagements: ['angry'],
  transport: { ...transport, ...withFullPay(transport, true) },
});
const order = { ...created, type: 'OrderCreated' } as const;

const set = (flag: (typeof STORED_FLAGS)[number], isOn: boolean) => ({ id: quoteId, flag, isOn });
const changed = (...engagements: string[]) =>
  ({ type: 'EngagementsChanged', data: { quoteId, engagements } }) as const;

describe('set flag', () => {
  it('sets one and leaves the others, of a quote and of an order', () => {
    given<QuoteEvent>(created).when(setFlag, set('fire', true)).then(changed('fire', 'angry'));
    given<QuoteEvent>(order).when(setFlag, set('fire', true)).then(changed('fire', 'angry'));
  });

  it('clears one and leaves the others', () => {
    given<QuoteEvent>(order, changed('fire', 'angry'))
      .when(setFlag, set('angry', false))
      .then(changed('fire'));
  });

  it('yields no events if the flag is as wanted', () => {
    given<QuoteEvent>(created).when(setFlag, set('angry', true)).then();
    given<QuoteEvent>(created).when(setFlag, set('fire', false)).then();
  });

  it('changes nothing else: other flags, full pay and the total stay', () => {
    fc.assert(
      fc.property(someHistory, fc.constantFrom(...STORED_FLAGS), fc.boolean(), (past, flag, isOn) => {
        const before = recordAfter(...past);
        const decision = setFlag.decide({
          ...{ state: before, input: set(flag, isOn), facts: null },
          given: { actor: { kind: 'system', id: 'system:spec' }, now: '', today: '', newId: 0 },
        });
        if (E.isLeft(decision)) return expect.fail(decision.left.message);
        const after = recordAfter(...past, ...decision.right);
        const others = before.details.engagements.filter((each) => each !== flag);
        expect(after.details).to.deep.equal({
          ...before.details,
          engagements: storedFlags(isOn ? [...others, flag] : others),
        });
        expect(after.kind).to.equal(before.kind);
      }),
    );
  });

  it('takes neither full pay nor an automatic flag', () => {
    for (const flag of ['fullpay', 'email_open', 'flags', null])
      expect(decodeWith(setFlag.input)({ id: '4711', flag, isOn: true })).to.deep.equal(
        E.left({ flag: MESSAGES.engagement }),
      );
  });

  it('knows only records that exist, for those who may update their kind', () => {
    given<QuoteEvent>().when(setFlag, set('fire', true)).thenRejected('NOT_FOUND');
    const actor = staffActor(nthUserId(4), 'SALES', ['quote_update']);
    given<QuoteEvent>(created).when(setFlag, set('fire', true), { actor }).then(changed('fire', 'angry'));
    given<QuoteEvent>(order).when(setFlag, set('fire', true), { actor }).thenRejected('FORBIDDEN');
  });
});
