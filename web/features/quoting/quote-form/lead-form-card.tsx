import { Button, Intent } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { STORED_FLAGS } from '../../../../src/quoting/contract/engagements.ts';
import { labelOf, partName } from '../../../../src/quoting/contract/fields.ts';
import { Card } from '../../../kit/card.tsx';
import { type Option, SelectField } from '../../../kit/form/select-field.tsx';
import { ENGAGEMENTS } from '../engagements.tsx';
import type { QuoteDraft } from './draft.ts';

const TOGGLES = ENGAGEMENTS.filter(({ flag }) => STORED_FLAGS.some((stored) => stored === flag));

const EngagementToggles = () => {
  const { field } = useController<QuoteDraft, 'engagements'>({ name: 'engagements' });
  const toggle = (flag: string): void =>
    field.onChange(
      field.value.includes(flag) ? field.value.filter((other) => other !== flag) : [...field.value, flag],
    );
  return (
    <fieldset className="engagement-toggles">
      <legend>{partName('engagements')}</legend>
      {TOGGLES.map(({ flag, name, Icon }) => {
        const on = field.value.includes(flag);
        return (
          <Button
            key={flag}
            size="small"
            icon={<Icon size={14} />}
            text={name}
            intent={on ? Intent.PRIMARY : Intent.NONE}
            aria-pressed={on}
            onClick={() => toggle(flag)}
          />
        );
      })}
    </fieldset>
  );
};

type LeadFormCardProps = {
  readonly referrers: ReadonlyArray<Option>;
  readonly assignees: ReadonlyArray<Option>;
  /** Status selects, in forms that set a status. */
  readonly statuses?: ReactNode;
};

/** Referrer, assignee, and the customer's mood. */
export const LeadFormCard = ({ referrers, assignees, statuses }: LeadFormCardProps) => (
  <Card title="Lead">
    <div className="fields lead-fields">
      {statuses}
      <SelectField name="referrerId" label={labelOf('referrerId')} options={referrers} none="None" />
      <SelectField
        name="assigneeId"
        label={labelOf('assigneeId')}
        options={assignees}
        none="Choose…"
        required
      />
      <div className="whole">
        <EngagementToggles />
      </div>
    </div>
  </Card>
);
