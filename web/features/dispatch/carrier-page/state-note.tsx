import { Callout, Intent } from '@blueprintjs/core';
import type { CarrierPage } from '../../../api/generated/types.ts';
import { PhoneLink } from '../../../kit/contact-links.tsx';
import { When } from '../../../kit/when.tsx';
import { ChangedNote } from './changed-note.tsx';
import type { SheetChange } from './sheet-changes.ts';

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

type OpenProps = Pick<CarrierPage, 'answer' | 'sheet'> & { readonly changes: ReadonlyArray<SheetChange> };

/** What was changed since an acceptance, which other days, another carrier and less pay end. */
const ChangedSince = ({ answer, sheet, changes }: OpenProps) =>
  sheet?.acceptedBeforeChange || changes.length > 0 ? (
    <ChangedNote title="This load was changed after it was accepted." changes={changes}>
      {sheet?.acceptedBeforeChange && <Answered state="ACCEPTED" answer={answer} />}
      <p>Read it again as it is now, and answer below.</p>
    </ChangedNote>
  ) : null;

type StateNoteProps = {
  readonly page: CarrierPage;
  /** What is another on the load since it was accepted. */
  readonly changes: ReadonlyArray<SheetChange>;
};

/** How the carrier's dispatch stands, and what follows; nothing while it has to be answered for the first time. */
export const StateNote = ({ page: { state, answer, office, sheet }, changes }: StateNoteProps) => {
  if (state === 'OPEN') return <ChangedSince answer={answer} sheet={sheet} changes={changes} />;
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
