import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { DateEntry } from '../../../kit/form/date-entry.tsx';
import { useSource } from '../../../kit/form/sources.ts';
import { useStableActions } from '../../../kit/use-stable.ts';
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

/** Acts when the focus leaves the input: to its card, in whose calendar another day may be chosen, or from the card. */
const useFocusLeft = (act: { readonly input: () => void; readonly card: () => void }): void => {
  const { input, card } = useStableActions(act);
  useEffect(() => {
    const around = document.getElementById(INPUT)?.closest<HTMLElement>('.card');
    const onFocusOut = ({ target, relatedTarget }: FocusEvent): void => {
      const isInput = (target as Element).id === INPUT;
      // Also null where a button of the card has gone with the focus.
      const isLeft = relatedTarget === null ? isInput : !around?.contains(relatedTarget as Node);
      if (isLeft) card();
      else if (isInput) input();
    };
    around?.addEventListener('focusout', onFocusOut);
    return () => around?.removeEventListener('focusout', onFocusOut);
  }, [input, card]);
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
  useFocusLeft({ input: () => isTyped && check(), card: () => isTyped && plan() });
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
