import { Button, FormGroup, Intent, Tag } from '@blueprintjs/core';
import { type KeyboardEvent, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { MESSAGES } from '../../../../src/quoting/contract.ts';
import { civilDate as civilDateCodec } from '../../../../src/shared-kernel/civil-date.ts';
import { Card } from '../../../ui/card.tsx';
import { DateInput } from '../../../ui/form/date-input.tsx';
import { civilDate } from '../../../ui/format.ts';
import type { QuoteDraft } from './draft.ts';

const INPUT = 'followups';

const whyNot = (date: string, existing: QuoteDraft['followups']): string | undefined => {
  if (!civilDateCodec.is(date)) return 'Enter a date as MM/DD/YYYY.';
  return existing.some(({ followupOn }) => followupOn === date) ? MESSAGES.followupTwice : undefined;
};

/** Dates are typed or picked one by one and stand below as tags. */
export const FollowupsCard = () => {
  const { fields, append, remove } = useFieldArray<QuoteDraft, 'followups'>({ name: 'followups' });
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = (date: string): void => {
    const refused = whyNot(date, fields);
    setProblem(refused);
    if (refused !== undefined) return;
    append({ followupOn: date }, { shouldFocus: false });
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add(typed);
  };
  const dates = fields
    .map(({ id, followupOn }, index) => ({ id, followupOn, index }))
    .sort((a, b) => (a.followupOn < b.followupOn ? -1 : 1));
  return (
    <Card title="Follow-ups">
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
            onPick={add}
            onKeyDown={onKeyDown}
            onBlur={() => whyNot(typed, fields) === undefined && add(typed)}
            intent={problem ? Intent.DANGER : Intent.NONE}
            aria-describedby={problem ? `${INPUT}-help` : undefined}
          />
          <Button text="Add" onClick={() => add(typed)} disabled={typed === ''} />
        </div>
      </FormGroup>
      <div className="followup-dates">
        {dates.map(({ id, followupOn, index }) => (
          <Tag key={id} size="large" minimal onRemove={() => remove(index)}>
            {civilDate(followupOn)}
          </Tag>
        ))}
      </div>
    </Card>
  );
};
