import { Button, Intent } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { STORED_FLAGS } from '../../../../src/quoting/contract.ts';
import { Card } from '../../../ui/card.tsx';
import { type Option, SelectField } from '../../../ui/form/select-field.tsx';
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
      <legend>Engagement</legend>
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

type DeskCardProps = {
  readonly referrers: ReadonlyArray<Option>;
  readonly assignees: ReadonlyArray<Option>;
  /** The choosers of the status, where a record gets one here. */
  readonly statuses?: ReactNode;
};

/** Where the customer came from, who takes care of them, and their mood. */
export const DeskCard = ({ referrers, assignees, statuses }: DeskCardProps) => (
  <Card title="Lead">
    <div className={statuses === undefined ? 'desk' : 'desk desk-with-status'}>
      {statuses}
      <SelectField name="referrerId" label="Referrer" options={referrers} none="None" />
      <SelectField name="assigneeId" label="Assignee" options={assignees} none="Choose…" required />
      <EngagementToggles />
    </div>
  </Card>
);
