import { Dialog } from '@blueprintjs/core';
import { useState } from 'react';
import { LIST_ID } from '../../../ui/list-page.tsx';
import type { Selection } from '../../../ui/use-selection.ts';
import type { Kind } from '../quote-types.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkChoice } from './bulk-choice.tsx';
import { BulkProgress } from './bulk-progress.tsx';
import { counted } from './bulk-report.ts';
import { BulkSummary } from './bulk-summary.tsx';
import type { BulkAction } from './bulk-types.ts';
import { type Job, useBulk } from './use-bulk.ts';
import './bulk.css';

type BulkProps = {
  readonly kind: Kind;
  readonly selection: Pick<Selection<never>, 'selected' | 'keep' | 'clear'>;
  readonly completesFollowups?: boolean;
};

const ACTIONS: ReadonlyArray<BulkAction> = ['assignee', 'status', 'childStatus'];

const TITLES: Readonly<Record<BulkAction, string>> = {
  assignee: 'Re-assign',
  status: 'Change the status of',
  childStatus: 'Change the child status of',
  followups: 'Complete the follow-ups of',
};

const titleOf = (job: Job, kind: Kind): string => {
  const what = counted(job.records.length, kind);
  if (job.state !== 'done') return job.direction === 'forth' ? `Changing ${what}` : `Undoing ${what}`;
  return job.direction === 'forth' ? 'What was changed' : 'What was undone';
};

const focusList = (): void => document.getElementById(LIST_ID)?.focus();

/** What had the focus before the dialog may be gone with the rows that it was about. */
const focusListIfLost = (): void => {
  setTimeout(() => {
    if (document.activeElement === null || document.activeElement === document.body) focusList();
  });
};

/** Work on the chosen rows of a list: the bar, and the dialog that leads from a preview to the outcome. */
export const Bulk = ({ kind, selection, completesFollowups = false }: BulkProps) => {
  const { selected, keep, clear } = selection;
  const [action, setAction] = useState<BulkAction>();
  const bulk = useBulk(kind, (left) => keep((id) => left.has(id)));
  const { job } = bulk;
  const ids = [...new Set(selected.values())];
  const isRunning = job !== undefined && job.state !== 'done';
  const close = (): void => {
    setAction(undefined);
    bulk.close();
  };
  return (
    <>
      {selected.size > 0 && (
        <BulkBar
          selected={selected.size}
          actions={completesFollowups ? [...ACTIONS, 'followups'] : ACTIONS}
          onChoose={setAction}
          onClear={() => {
            focusList();
            clear();
          }}
        />
      )}
      <Dialog
        isOpen={job !== undefined || action !== undefined}
        title={job ? titleOf(job, kind) : action && `${TITLES[action]} ${counted(ids.length, kind)}`}
        className="bulk-dialog"
        transitionDuration={0}
        canOutsideClickClose={false}
        canEscapeKeyClose={!isRunning}
        isCloseButtonShown={!isRunning}
        onClose={close}
        onClosed={focusListIfLost}
      >
        {job === undefined && action && (
          <BulkChoice kind={kind} action={action} ids={ids} onCancel={close} onConfirm={bulk.start} />
        )}
        {job && isRunning && <BulkProgress job={job} kind={kind} onStop={bulk.stop} />}
        {job && !isRunning && (
          <BulkSummary job={job} kind={kind} resume={bulk.resume} undo={bulk.undo} onClose={close} />
        )}
      </Dialog>
    </>
  );
};
