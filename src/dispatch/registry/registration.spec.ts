import { expect } from 'chai';
import { given } from '../../platform/testing/decider-spec.ts';
import { describeGolden } from '../../platform/testing/golden-spec.ts';
import type { PersonForgotten } from '../../shared-kernel/person-forgotten.ts';
import { recordDelisted, recordLookUp } from './commands/record-look-up.ts';
import { registrations } from './read-models/registrations.ts';
import {
  REGISTRATION_EVENTS,
  type RegistrationEvent,
  registration,
  registrationStream,
} from './registration.ts';
import { goodFacts } from './testing/registrations.ts';

const facts = goodFacts();
const { dotNumber } = facts;
const FIRST = '2026-01-15T15:00:00.000Z';
const WITHIN_A_DAY = '2026-01-16T14:59:59.999Z';
const A_DAY_LATER = '2026-01-16T15:00:00.000Z';

const lookedUp = { type: 'RegistrationLookedUp', data: facts, at: FIRST } as const;
const confirmed = { type: 'RegistrationConfirmed', data: { dotNumber } } as const;
const delisted = { type: 'RegistrationDelisted', data: { dotNumber } } as const;
const forgotten = { type: 'PersonForgotten', data: { subject: registrationStream(dotNumber) } } as const;
const nameless = goodFacts({ legalName: null, street: null, phoneNumber: null });
const past = (...events: ReadonlyArray<(RegistrationEvent | PersonForgotten) & { readonly at?: string }>) =>
  given<RegistrationEvent | PersonForgotten>(...events);

describe('look-ups in the registry', () => {
  it('are kept in a stream of the carrier, with everything that was answered', () => {
    past().when(recordLookUp, facts).then({ type: 'RegistrationLookedUp', data: facts });
    expect(recordLookUp.stream(facts, {} as never)).to.equal('registration-3000017');
  });

  it('are kept as a small event where the answer is the same, once a day', () => {
    past(lookedUp).when(recordLookUp, facts, { now: WITHIN_A_DAY }).then();
    past(lookedUp).when(recordLookUp, facts, { now: A_DAY_LATER }).then(confirmed);
    past(lookedUp, { ...confirmed, at: A_DAY_LATER })
      .when(recordLookUp, facts, { now: '2026-01-17T14:00:00.000Z' })
      .then();
  });

  it('are kept as a whole at any time where something else is answered', () => {
    const data = goodFacts({ insuranceOnFile: null });
    past(lookedUp)
      .when(recordLookUp, data, { now: WITHIN_A_DAY })
      .then({ type: 'RegistrationLookedUp', data });
  });

  it('are kept once where the registry has the carrier no more, and as confirmed once it is back', () => {
    past().when(recordDelisted, { dotNumber }).then();
    past(lookedUp).when(recordDelisted, { dotNumber }).then(delisted);
    const gone = past(lookedUp, delisted);
    gone.when(recordDelisted, { dotNumber }, { now: A_DAY_LATER }).then();
    gone.when(recordLookUp, facts, { now: WITHIN_A_DAY }).then(confirmed);
    past(lookedUp, delisted, confirmed).when(recordDelisted, { dotNumber }).then(delisted);
  });

  it('reveal nothing personal of a forgotten carrier again, and keep what is not personal', () => {
    past(lookedUp, forgotten).when(recordLookUp, facts, { now: WITHIN_A_DAY }).then();
    past(lookedUp, forgotten).when(recordLookUp, facts, { now: A_DAY_LATER }).then(confirmed);
    past(lookedUp, forgotten)
      .when(recordLookUp, goodFacts({ contractAuthority: 'A' }))
      .then({ type: 'RegistrationLookedUp', data: { ...nameless, contractAuthority: 'A' } });
    past(lookedUp, forgotten, { type: 'RegistrationLookedUp', data: nameless })
      .when(recordLookUp, facts, { now: WITHIN_A_DAY })
      .then();
  });

  it('are sealed with the key of the carrier, whose row is blanked once it is forgotten', () => {
    const { subject } = forgotten.data;
    expect(registration.subject(registrationStream(dotNumber), lookedUp)).to.equal(subject);
    const row = registrations.evolve(undefined, lookedUp as never, dotNumber);
    expect(row).to.include({ legal_name: facts.legalName, looked_up_at: FIRST });
    expect(registrations.keys(forgotten as never)).to.deep.equal([dotNumber]);
    const after = registrations.evolve(row, forgotten as never, dotNumber);
    expect(after).to.include({ legal_name: null, street: null, phone_number: null, city: 'JACKSONVILLE' });
  });

  it('show the instant of the last one in their row', () => {
    const row = registrations.evolve(undefined, lookedUp as never, dotNumber);
    const again = { ...confirmed, at: A_DAY_LATER } as never;
    expect(row).to.include({ delisted_at: null });
    const gone = registrations.evolve(row, { ...delisted, at: WITHIN_A_DAY } as never, dotNumber);
    expect(gone).to.deep.equal({ ...row, delisted_at: WITHIN_A_DAY });
    expect(registrations.evolve(gone, again, dotNumber)).to.deep.equal({ ...row, looked_up_at: A_DAY_LATER });
  });
});

for (const event of REGISTRATION_EVENTS) describeGolden(new URL('./golden/', import.meta.url), event);
