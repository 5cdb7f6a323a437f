import { useState } from 'react';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { DateEntry } from '../../../kit/form/date-entry.tsx';
import { useSource } from '../../../kit/form/sources.ts';
import { today } from '../../../kit/format.ts';
import { type Followups, whyNot } from './followup-dates.ts';

const INPUT = 'followups';

const NOT_PLANNED = 'The follow-up has not been planned.';
const IN_THE_PAST = 'This day has passed. Choose Add to plan it all the same.';

type FollowupInputProps = { readonly followups: Followups; readonly onPlan: (date: string) => void };

/** Plans a follow-up by typing its date. A day in the past is only planned by Enter or Add; what is not planned stays typed. */
export const FollowupInput = ({ followups, onPlan }: FollowupInputProps) => {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const isTyped = typed !== '';
  useSource({
    unsaved: () => isTyped,
    save: async () => false,
    undone: isTyped ? NOT_PLANNED : undefined,
  });
  const change = (next: string): void => {
    setTyped(next);
    setProblem(undefined);
  };
  const add = (): void => {
    const refused = whyNot(followups, typed);
    setProblem(refused);
    if (refused !== undefined) return;
    onPlan(typed);
    setTyped('');
  };
  const leave = (): void => {
    if (!isTyped) return;
    if (whyNot(followups, typed) === undefined && typed < today()) setProblem(IN_THE_PAST);
    else add();
  };
  return (
    <DateEntry
      id={INPUT}
      label="Add a follow-up"
      problem={problem}
      value={typed}
      onChange={change}
      picks={false}
      relative
      onEnter={add}
      onBlur={leave}
    >
      <BusyButton text="Add" onClick={add} disabled={!isTyped} />
    </DateEntry>
  );
};
