import { Dialog } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { entryKey } from '../list-memory.ts';
import type { ListedRow } from '../rows/list-source.ts';
import type { Selection } from '../use-selection.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkChoice } from './bulk-choice.tsx';
import { BulkJobBody } from './bulk-job-body.tsx';
import { agreedPlan, type Plan } from './bulk-plan.ts';
import type { AnyWork } from './bulk-work.ts';
import { focusList } from './focus-list.ts';
import { isRunning, jobTitle, questionOf } from './job-title.ts';
import { useBulk } from './use-bulk.ts';
import { useBulkKeys } from './use-bulk-keys.ts';
import { useFocusBefore } from './use-focus-before.ts';
import { type AllRows, useSelectAll } from './use-select-all.ts';
import './bulk.css';

export type Works = readonly [AnyWork, ...ReadonlyArray<AnyWork>];

type BulkProps<Row extends ListedRow> = {
  /** Their actions follow each other in the bar. */
  readonly works: Works;
  readonly selection: Selection<Row>;
  readonly all: AllRows<Row>;
};

type AnyAction = AnyWork['actions'][number];

/**
 * Bulk actions on the selected rows: the bar, and the dialog from preview to progress. It stays open while records are
 * not settled; otherwise a toast has the result.
 */
export const Bulk = <Row extends ListedRow>(props: BulkProps<Row>) => {
  const { works, selection } = props;
  const { selected, keep, clear } = selection;
  const [action, setAction] = useState<AnyAction>();
  const [changing, setChanging] = useState<number>();
  /** Which one was chosen last: it is under way, or was. */
  const [chosen, setChosen] = useState(0);
  const work = works[chosen] ?? works[0];
  const actions = works.flatMap((each) => each.actions);
  const location = useLocation();
  const { key: visit, pathname, search } = location;
  const entry = entryKey(location);
  const bulk = useBulk({ shown: { entry, visit }, keep });
  const { batch } = bulk;
  const all = useSelectAll(props.all, selection);
  const ids = [...new Set(selected.values())];
  const isOpen = batch !== undefined || action !== undefined;
  const returnFocus = useFocusBefore(isOpen);
  const mayClose = batch === undefined || !isRunning(batch);
  const close = (): void => {
    setAction(undefined);
    bulk.close();
  };
  const choose = (next: AnyAction): void => {
    setChosen(works.findIndex((each) => each.actions.includes(next)));
    setAction(next);
    setChanging(undefined);
  };
  const isSelecting = all.found !== undefined;
  /** Chosen by its key while rows are still being selected, for all of them. */
  const [next, setNext] = useState<AnyAction>();
  useBulkKeys(actions, selected.size > 0, (pressed) => (isSelecting ? setNext(pressed) : choose(pressed)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: waits for the end of the selection alone
  useEffect(() => {
    if (isSelecting || next === undefined) return;
    setNext(undefined);
    if (selected.size > 0 && all.offer === undefined) choose(next);
  }, [isSelecting]);
  const start = async (plan: Plan<unknown>): Promise<void> => {
    const agreed = await work.ask?.(
      plan.changes.map(({ id }) => id),
      plan.input,
    );
    if (work.ask && !agreed) return;
    setAction(undefined);
    bulk.start(agreed ? agreedPlan(plan, agreed) : plan, {
      ...{ work: { ...work, ...(action?.done && { done: action.done }) }, entry, address: pathname + search },
      chosen: new Set(ids),
    });
  };
  return (
    <>
      {selected.size > 0 && (
        <BulkBar
          selected={selected.size}
          all={all}
          actions={actions}
          onChoose={choose}
          onClear={() => {
            focusList();
            all.stop();
            clear();
          }}
        />
      )}
      <Dialog
        isOpen={isOpen}
        title={batch ? jobTitle(batch) : action ? questionOf(action, work.one, ids.length, changing) : ''}
        className="bulk-dialog"
        canOutsideClickClose={false}
        canEscapeKeyClose={mayClose}
        isCloseButtonShown={mayClose}
        onClose={close}
        shouldReturnFocusOnClose={false}
        onClosed={returnFocus}
      >
        {batch === undefined && action && (
          <BulkChoice {...{ work, action, ids }} onPlanned={setChanging} onCancel={close} onConfirm={start} />
        )}
        {batch && <BulkJobBody bulk={bulk} batch={batch} onClose={close} />}
      </Dialog>
    </>
  );
};
