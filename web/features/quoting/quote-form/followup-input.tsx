import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { DateEntry } from '../../../kit/form/date-entry.tsx';
import { useSource } from '../../../kit/form/sources.ts';
import { useStable } from '../../../kit/use-stable.ts';
import { type Followups, whyNot, whyNotYet } from './followup-dates.ts';

const INPUT = 'followups';

const NOT_PLANNED = 'The follow-up has not been planned.';

/** What is typed, and why it is not planned. */
type Entry = { readonly typed: string; readonly problem?: string | undefined };
const NOTHING: Entry = { typed: '' };

const KeptEntry = createContext<readonly [Entry, (entry: Entry) => void] | undefined>(undefined);

/** Keeps what is typed while the card around the input is opened and closed. */
export const KeepsFollowup = ({ children }: { readonly children: ReactNode }) => (
  <KeptEntry value={useState(NOTHING)}>{children}</KeptEntry>
);

/** Calls `act` when the focus leaves the card around the input; in its calendar another day may be chosen. */
const useCardLeft = (act: () => void): void => {
  const leave = useStable(act);
  useEffect(() => {
    const card = document.getElementById(INPUT)?.closest('.card');
    const onFocusOut = ({ relatedTarget }: FocusEvent): void => {
      if (!card?.contains(relatedTarget as Node | null)) leave();
    };
    card?.addEventListener('focusout', onFocusOut as EventListener);
    return () => card?.removeEventListener('focusout', onFocusOut as EventListener);
  }, [leave]);
};

type FollowupInputProps = { readonly followups: Followups; readonly onPlan: (date: string) => void };

/** Plans a follow-up by typing its date. A day in the past is only planned once that was said; what is not planned stays typed. */
export const FollowupInput = ({ followups, onPlan }: FollowupInputProps) => {
  const own = useState(NOTHING);
  const [{ typed, problem }, enter] = useContext(KeptEntry) ?? own;
  const isTyped = typed !== '';
  useSource({
    unsaved: () => isTyped,
    save: async () => false,
    undone: isTyped ? NOT_PLANNED : undefined,
  });
  /** Unless it has to be said first why not. */
  const plan = (said?: string): void => {
    const refused = whyNot(followups, typed) ?? whyNotYet(typed, said);
    enter(refused === undefined ? NOTHING : { typed, problem: refused });
    if (refused === undefined) onPlan(typed);
  };
  const check = (): void =>
    enter({ typed, problem: whyNot(followups, typed) ?? whyNotYet(typed, undefined) });
  useCardLeft(() => isTyped && plan());
  const add = (): void => plan(problem);
  return (
    <DateEntry
      id={INPUT}
      label="Add a follow-up"
      problem={problem}
      value={typed}
      onChange={(next) => enter({ typed: next })}
      picks={false}
      relative
      onEnter={add}
      onBlur={() => isTyped && check()}
    >
      {/* Pressed by mouse, it leaves the field no more than Enter does. */}
      <BusyButton
        text="Add"
        // The second half of a double click comes before the answer to the first was read.
        onClick={({ detail }) => (detail > 1 ? plan() : add())}
        onMouseDown={(event) => event.preventDefault()}
        disabled={!isTyped}
      />
    </DateEntry>
  );
};
