import { Dialog } from '@blueprintjs/core';
import { useState } from 'react';
import type { ListedRow } from '../rows/list-source.ts';
import type { Selection } from '../use-selection.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkChoice } from './bulk-choice.tsx';
import type { Job } from './bulk-job.ts';
import type { Plan } from './bulk-plan.ts';
import { BulkProgress } from './bulk-progress.tsx';
import { counted } from './bulk-report.ts';
import { BulkSummary } from './bulk-summary.tsx';
import type { BulkAction, BulkWork } from './bulk-work.ts';
import { focusList } from './focus-list.ts';
import { useBulk } from './use-bulk.ts';
import { useBulkKeys } from './use-bulk-keys.ts';
import { useFocusBefore } from './use-focus-before.ts';
import { type AllRows, useSelectAll } from './use-select-all.ts';
import './bulk.css';

type Item = { readonly id: string; readonly revision: number };

type BulkProps<Row extends ListedRow, Each extends Item, Change> = {
  readonly work: BulkWork<Each, Change>;
  readonly selection: Selection<Row>;
  readonly all: AllRows<Row>;
};

const titleOf = (job: Job<unknown>, one: string): string => {
  const what = counted(job.records.length, one);
  if (job.state !== 'done') return job.direction === 'forth' ? `Changing ${what}` : `Undoing ${what}`;
  return job.direction === 'forth' ? 'What was changed' : 'What was undone';
};

/**
 * Bulk actions on the selected rows: the bar, and the dialog from preview to progress. It stays open while records are
 * not settled; otherwise a toast has the result.
 */
export const Bulk = <Row extends ListedRow, Each extends Item, Change>(
  props: BulkProps<Row, Each, Change>,
) => {
  const { work, selection } = props;
  const { selected, keep, clear } = selection;
  const [action, setAction] = useState<BulkAction<Each, Change>>();
  const bulk = useBulk(work, (left) => keep((id) => left.has(id)));
  const { job } = bulk;
  const all = useSelectAll(props.all, selection);
  const ids = [...new Set(selected.values())];
  const isOpen = job !== undefined || action !== undefined;
  const returnFocus = useFocusBefore(isOpen);
  const isRunning = job !== undefined && job.state !== 'done';
  const close = (): void => {
    setAction(undefined);
    bulk.close();
  };
  useBulkKeys(work.actions, selected.size > 0 && all.found === undefined, setAction);
  const start = (plan: Plan<Change>): void => {
    setAction(undefined);
    bulk.start(plan);
  };
  return (
    <>
      {selected.size > 0 && (
        <BulkBar
          selected={selected.size}
          all={all}
          actions={work.actions}
          onChoose={setAction}
          onClear={() => {
            focusList();
            all.stop();
            clear();
          }}
        />
      )}
      <Dialog
        isOpen={isOpen}
        title={
          job ? titleOf(job, work.one) : action ? `${action.title} ${counted(ids.length, work.one)}` : ''
        }
        className="bulk-dialog"
        transitionDuration={0}
        canOutsideClickClose={false}
        canEscapeKeyClose={!isRunning}
        isCloseButtonShown={!isRunning}
        onClose={close}
        shouldReturnFocusOnClose={false}
        onClosed={returnFocus}
      >
        {job === undefined && action && (
          <BulkChoice work={work} action={action} ids={ids} onCancel={close} onConfirm={start} />
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
