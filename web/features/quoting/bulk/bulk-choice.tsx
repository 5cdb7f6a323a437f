import { Button, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { useState } from 'react';
import { Loaded } from '../../../ui/loaded.tsx';
import { useStandingQuery } from '../bulk-api.ts';
import type { Kind } from '../quote-types.ts';
import { AssigneeChoice } from './assignee-choice.tsx';
import { type Plan, planOf } from './bulk-plan.ts';
import { BulkPreview } from './bulk-preview.tsx';
import { counted } from './bulk-report.ts';
import type { BulkAction, Intended, Standing } from './bulk-types.ts';
import { StatusChoice } from './status-choice.tsx';

type BulkChoiceProps = {
  readonly kind: Kind;
  readonly action: BulkAction;
  readonly ids: ReadonlyArray<string>;
  readonly onCancel: () => void;
  readonly onConfirm: (plan: Plan) => void;
};

const confirmation = (action: BulkAction, n: number, kind: Kind): string => {
  const what = counted(n, kind);
  if (action === 'assignee') return `Re-assign ${what}`;
  return action === 'followups' ? `Complete FollowUps of ${what}` : `Change ${what}`;
};

const COMPLETED: Intended = { about: 'followups' };

type FieldsProps = {
  readonly action: BulkAction;
  readonly kind: Kind;
  readonly records: ReadonlyArray<Standing>;
  readonly onChange: (intended: Intended | undefined) => void;
};

const Fields = ({ action, kind, records, onChange }: FieldsProps) => {
  if (action === 'assignee') return <AssigneeChoice onChange={onChange} />;
  if (action === 'followups') return <p>Every follow-up date that is planned on these quotes is cleared.</p>;
  return (
    <StatusChoice kind={kind} records={records} childOnly={action === 'childStatus'} onChange={onChange} />
  );
};

/** What is to become of the chosen records, and what that means for each of them as it stands now. */
export const BulkChoice = ({ kind, action, ids, onCancel, onConfirm }: BulkChoiceProps) => {
  const query = useStandingQuery({ kind, ids });
  const [chosen, setChosen] = useState<Intended | undefined>(action === 'followups' ? COMPLETED : undefined);
  const plan = chosen && query.data && planOf(chosen, ids, query.data);
  const changes = plan?.changes.length ?? 0;
  return (
    <>
      <DialogBody>
        <Loaded query={query} what={`chosen ${kind}s`}>
          {(records) => <Fields action={action} kind={kind} records={records} onChange={setChosen} />}
        </Loaded>
        {plan && <BulkPreview plan={plan} kind={kind} />}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Cancel" onClick={onCancel} />
            <Button
              intent={Intent.PRIMARY}
              text={confirmation(action, plan ? changes : ids.length, kind)}
              disabled={changes === 0}
              onClick={() => plan && onConfirm(plan)}
            />
          </>
        }
      />
    </>
  );
};
