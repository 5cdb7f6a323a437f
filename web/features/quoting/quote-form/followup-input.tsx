import { createContext, type ReactNode, useContext, useState } from 'react';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { DateEntry } from '../../../kit/form/date-entry.tsx';
import { useSource } from '../../../kit/form/sources.ts';
import { today } from '../../../kit/format.ts';
import { type Followups, whyNot } from './followup-dates.ts';

const INPUT = 'followups';

const NOT_PLANNED = 'The follow-up has not been planned.';
const IN_THE_PAST = 'This day has passed. Choose Add to plan it all the same.';

/** What is typed, and why it is not planned. */
type Entry = { readonly typed: string; readonly problem?: string | undefined };
const NOTHING: Entry = { typed: '' };

const KeptEntry = createContext<readonly [Entry, (entry: Entry) => void] | undefined>(undefined);

/** Keeps what is typed while the card around the input is opened and closed. */
export const KeepsFollowup = ({ children }: { readonly children: ReactNode }) => (
  <KeptEntry value={useState(NOTHING)}>{children}</KeptEntry>
);

type FollowupInputProps = { readonly followups: Followups; readonly onPlan: (date: string) => void };

/** Plans a follow-up by typing its date. A day in the past is only planned by Enter or Add; what is not planned stays typed. */
export const FollowupInput = ({ followups, onPlan }: FollowupInputProps) => {
  const own = useState(NOTHING);
  const [{ typed, problem }, enter] = useContext(KeptEntry) ?? own;
  const isTyped = typed !== '';
  useSource({
    unsaved: () => isTyped,
    save: async () => false,
    undone: isTyped ? NOT_PLANNED : undefined,
  });
  const add = (): void => {
    const refused = whyNot(followups, typed);
    enter(refused === undefined ? NOTHING : { typed, problem: refused });
    if (refused === undefined) onPlan(typed);
  };
  const leave = (): void => {
    if (!isTyped) return;
    if (whyNot(followups, typed) === undefined && typed < today()) enter({ typed, problem: IN_THE_PAST });
    else add();
  };
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
      onBlur={leave}
    >
      <BusyButton text="Add" onClick={add} disabled={!isTyped} />
    </DateEntry>
  );
};
