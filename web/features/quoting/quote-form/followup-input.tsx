import { Button, FormGroup, Intent } from '@blueprintjs/core';
import { type KeyboardEvent, useState } from 'react';
import { DateInput } from '../../../ui/form/date-input.tsx';
import { type Followups, whyNot } from './followup-dates.ts';

const INPUT = 'followups';

type FollowupInputProps = { readonly followups: Followups; readonly onPlan: (date: string) => void };

/** The typed way to plan a follow-up. */
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
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <FormGroup
      className="field"
      label="Add a follow-up"
      labelFor={INPUT}
      intent={problem ? Intent.DANGER : Intent.NONE}
      helperText={problem && <span id={`${INPUT}-help`}>{problem}</span>}
    >
      <div className="followup-add">
        <DateInput
          id={INPUT}
          label="Follow-up"
          value={typed}
          onChange={setTyped}
          picks={false}
          onKeyDown={onKeyDown}
          onBlur={() => whyNot(followups, typed) === undefined && add()}
          intent={problem ? Intent.DANGER : Intent.NONE}
          aria-describedby={problem ? `${INPUT}-help` : undefined}
        />
        <Button text="Add" onClick={add} disabled={typed === ''} />
      </div>
    </FormGroup>
  );
};
