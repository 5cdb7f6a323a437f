import { Dialog } from '@blueprintjs/core';
import { useState } from 'react';
import { LIST_ID } from '../list-page.tsx';
import type { Selection } from '../use-selection.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkChoice } from './bulk-choice.tsx';
import { BulkProgress } from './bulk-progress.tsx';
import { counted } from './bulk-report.ts';
import { BulkSummary } from './bulk-summary.tsx';
import type { BulkAction, BulkWork } from './bulk-work.ts';
import { type Job, useBulk } from './use-bulk.ts';
import './bulk.css';

type Item = { readonly id: string; readonly revision: number };

type BulkProps<Each extends Item, Change> = {
  readonly work: BulkWork<Each, Change>;
  readonly selection: Pick<Selection<never>, 'selected' | 'keep' | 'clear'>;
};

const titleOf = (job: Job<unknown>, one: string): string => {
  const what = counted(job.records.length, one);
  if (job.state !== 'done') return job.direction === 'forth' ? `Changing ${what}` : `Undoing ${what}`;
  return job.direction === 'forth' ? 'What was changed' : 'What was undone';
};

const focusList = (): void => document.getElementById(LIST_ID)?.focus();

/** The element focused before the dialog may have disappeared with its row. */
const focusListIfLost = (): void => {
  setTimeout(() => {
    if (document.activeElement === null || document.activeElement === document.body) focusList();
  });
};

/** Bulk actions on the selected rows: the bar, and the dialog from preview to result. */
export const Bulk = <Each extends Item, Change>({ work, selection }: BulkProps<Each, Change>) => {
  const { selected, keep, clear } = selection;
  const [action, setAction] = useState<BulkAction<Each, Change>>();
  const bulk = useBulk(work, (left) => keep((id) => left.has(id)));
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
          actions={work.actions}
          onChoose={setAction}
          onClear={() => {
            focusList();
            clear();
          }}
        />
      )}
      <Dialog
        isOpen={job !== undefined || action !== undefined}
        title={job ? titleOf(job, work.one) : action && `${action.title} ${counted(ids.length, work.one)}`}
        className="bulk-dialog"
        transitionDuration={0}
        canOutsideClickClose={false}
        canEscapeKeyClose={!isRunning}
        isCloseButtonShown={!isRunning}
        onClose={close}
        onClosed={focusListIfLost}
      >
        {job === undefined && action && (
          <BulkChoice work={work} action={action} ids={ids} onCancel={close} onConfirm={bulk.start} />
        )}
        {job && isRunning && <BulkProgress job={job} one={work.one} onStop={bulk.stop} />}
        {job && !isRunning && (
          <BulkSummary
            job={job}
            one={work.one}
            hrefOf={work.hrefOf}
            resume={bulk.resume}
            undo={bulk.undo}
            onClose={close}
          />
        )}
      </Dialog>
    </>
  );
};
