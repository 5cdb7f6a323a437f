import { Callout, Intent } from '@blueprintjs/core';
import type { CarrierPage } from '../../../api/generated/types.ts';
import { PhoneLink } from '../../../kit/contact-links.tsx';
import { When } from '../../../kit/when.tsx';

type State = CarrierPage['state'];

const INTENTS: Readonly<Record<State, Intent>> = {
  OPEN: Intent.NONE,
  ACCEPTED: Intent.SUCCESS,
  REJECTED: Intent.NONE,
  TAKEN_BACK: Intent.WARNING,
  REPLACED: Intent.WARNING,
  EXPIRED: Intent.WARNING,
};

const TITLES: Readonly<Record<Exclude<State, 'OPEN'>, string>> = {
  ACCEPTED: 'This load is accepted.',
  REJECTED: 'This load was rejected.',
  TAKEN_BACK: 'This load was taken back.',
  REPLACED: 'This load was dispatched again.',
  EXPIRED: 'This link has expired.',
};

const EXPLANATIONS: Readonly<Record<Exclude<State, 'OPEN'>, string>> = {
  ACCEPTED: 'Thank you. This page stays as it is for you and your driver.',
  REJECTED: 'It goes to another carrier. Call us if that is a mistake.',
  TAKEN_BACK: 'You no longer have it. Do not pick it up.',
  REPLACED:
    'This link is about an earlier dispatch, which is no longer good. Ask us before you pick anything up.',
  EXPIRED: 'Call us for a new one.',
};

const Answered = ({ answer, state }: Pick<CarrierPage, 'answer' | 'state'>) => {
  if (state !== 'ACCEPTED' && state !== 'REJECTED') return null;
  if (!answer) return <p>The office noted that for you.</p>;
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

/** How the carrier's dispatch stands, and what follows; nothing while it has to be answered. */
export const StateNote = ({ page: { state, answer, office } }: { readonly page: CarrierPage }) => {
  if (state === 'OPEN') return null;
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
