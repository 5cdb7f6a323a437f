import { Callout, Intent } from '@blueprintjs/core';
import type { CarrierPage } from '../../../api/generated/types.ts';
import { PhoneLink } from '../../../kit/contact-links.tsx';
import { When } from '../../../kit/when.tsx';

type State = CarrierPage['state'];

const INTENTS: Readonly<Record<State, Intent>> = {
  OPEN: Intent.NONE,
  ACCEPTED: Intent.SUCCESS,
  PICKED_UP: Intent.SUCCESS,
  DELIVERED: Intent.SUCCESS,
  REJECTED: Intent.NONE,
  TAKEN_BACK: Intent.WARNING,
  REPLACED: Intent.WARNING,
  EXPIRED: Intent.WARNING,
};

const TITLES: Readonly<Record<Exclude<State, 'OPEN'>, string>> = {
  ACCEPTED: 'This load is accepted.',
  PICKED_UP: 'This load is picked up.',
  DELIVERED: 'This load is delivered.',
  REJECTED: 'This load was rejected.',
  TAKEN_BACK: 'This load was taken back.',
  REPLACED: 'This load was dispatched again.',
  EXPIRED: 'This link has expired.',
};

const EXPLANATIONS: Readonly<Record<Exclude<State, 'OPEN'>, string>> = {
  ACCEPTED:
    'Thank you. If days, places, vehicles or payment change, or the pay becomes less, this page asks you again.',
  PICKED_UP: 'Thank you. Call us if anything happens on the way.',
  DELIVERED: 'Thank you. Call us about papers or pay.',
  REJECTED: 'It goes to another carrier. Call us if that is a mistake.',
  TAKEN_BACK: 'You no longer have it. Do not pick it up.',
  REPLACED:
    'This link is about an earlier dispatch, which is no longer good. Ask us before you pick anything up.',
  EXPIRED: 'Call us for a new one.',
};

/** States that are answers: where the carrier did not give one, the office did. */
const IS_ANSWER: ReadonlyArray<State> = ['ACCEPTED', 'REJECTED'];

const Answered = ({ answer, state }: Pick<CarrierPage, 'answer' | 'state'>) => {
  if (!answer) return IS_ANSWER.includes(state) ? <p>The office noted that for you.</p> : null;
  return (
    <>
      <p>
        {answer.accepted ? 'Accepted' : 'Rejected'} by <bdi>{answer.name}</bdi>, <When instant={answer.at} />
      </p>
      {answer.note && (
        <p className="prose">
          <bdi>{answer.note}</bdi>
        </p>
      )}
    </>
  );
};

const ChangedSince = ({ answer }: Pick<CarrierPage, 'answer'>) => (
  <Callout intent={Intent.WARNING} icon={null} className="carrier-state" role="status">
    <h2>This load was changed after it was accepted.</h2>
    <Answered state="ACCEPTED" answer={answer} />
    <p>Read it again as it is now, and answer below.</p>
  </Callout>
);

/** How the carrier's dispatch stands, and what follows; nothing while it has to be answered for the first time. */
export const StateNote = ({ page: { state, answer, office, sheet } }: { readonly page: CarrierPage }) => {
  if (state === 'OPEN') return sheet?.acceptedBeforeChange ? <ChangedSince answer={answer} /> : null;
  const phone = office.phone ?? office.supportPhone ?? office.person?.phone ?? null;
  return (
    <Callout intent={INTENTS[state]} icon={null} className="carrier-state" role="status">
      <h2>{TITLES[state]}</h2>
      <Answered state={state} answer={answer} />
      <p>{EXPLANATIONS[state]}</p>
      {state !== 'ACCEPTED' && phone && (
        <p>
          <PhoneLink number={phone} />
        </p>
      )}
    </Callout>
  );
};
