import { useState } from 'react';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { DateEntry } from '../../../kit/form/date-entry.tsx';
import { type Followups, whyNot } from './followup-dates.ts';

const INPUT = 'followups';

type FollowupInputProps = { readonly followups: Followups; readonly onPlan: (date: string) => void };

/** Plans a follow-up by typing its date. */
export const FollowupInput = ({ followups, onPlan }: FollowupInputProps) => {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = (): void => {
    const refused = whyNot(followups, typed);
    setProblem(refused);
    if (refused !== undefined) return;
    onPlan(typed);
    setTyped('');
  };
  return (
    <DateEntry
      id={INPUT}
      label="Add a follow-up"
      problem={problem}
      value={typed}
      onChange={setTyped}
      picks={false}
      relative
      onEnter={add}
      onBlur={() => typed !== '' && add()}
    >
      <BusyButton text="Add" onClick={add} disabled={typed === ''} />
    </DateEntry>
  );
};
