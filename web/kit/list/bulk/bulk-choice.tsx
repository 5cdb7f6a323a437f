import { Button, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { Loaded } from '../../loaded.tsx';
import { type Plan, planOf } from './bulk-plan.ts';
import { BulkPreview } from './bulk-preview.tsx';
import { BulkReading } from './bulk-reading.tsx';
import { counted } from './bulk-report.ts';
import type { BulkAction, BulkWork } from './bulk-work.ts';
import { useItems } from './use-items.ts';

type BulkChoiceProps<Item extends { readonly id: string; readonly revision: number }, Change> = {
  readonly work: BulkWork<Item, Change>;
  readonly action: BulkAction<Item, Change>;
  readonly ids: ReadonlyArray<string>;
  /** Gets how many items will change; undefined until that is known. */
  readonly onPlanned: (changing: number | undefined) => void;
  readonly onCancel: () => void;
  readonly onConfirm: (plan: Plan<Change>) => void;
};

/** Dialog to choose a change of the selected items, with a preview for each. */
export const BulkChoice = <Item extends { readonly id: string; readonly revision: number }, Change>({
  work,
  action,
  ids,
  onPlanned,
  onCancel,
  onConfirm,
}: BulkChoiceProps<Item, Change>) => {
  const query = useItems(work.read, ids);
  const [chosen, setChosen] = useState(action.initial);
  const plan = chosen && query.data && planOf(chosen, ids, query.data, work.nameOf);
  const changing = plan ? plan.changes.length : undefined;
  useEffect(() => onPlanned(changing), [changing, onPlanned]);
  const what = counted(changing ?? ids.length, work.one);
  return (
    <>
      <DialogBody>
        {query.data === undefined && query.error === undefined && (
          <BulkReading done={query.done} total={ids.length} one={work.one} />
        )}
        <Loaded query={query} what={`chosen ${work.one}s`}>
          {(items) => action.choice(items, setChosen)}
        </Loaded>
        {plan && <BulkPreview plan={plan} one={work.one} heading={work.heading} />}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Cancel" onClick={onCancel} />
            <Button
              intent={Intent.PRIMARY}
              text={[action.verb ?? action.title, what, action.ending].filter(Boolean).join(' ')}
              disabled={!changing}
              onClick={() => plan && onConfirm(plan)}
            />
          </>
        }
      />
    </>
  );
};
