import { Intent } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { FEE_TYPE_NAMES } from '../../../../src/pricing/contract/fee-types.ts';
import { columnGroupsOf } from '../../../../src/pricing/contract/price-columns.ts';
import { mergedRows, renamed, withTheirs } from '../../../kit/grid/grid-merge.ts';
import type { GridRows } from '../../../kit/grid/grid-state.ts';
import { answerOf, isStored } from '../../../kit/save/outcome.ts';
import { toastNotStored } from '../../../kit/save/toast-not-stored.ts';
import { toastFailure } from '../../../kit/toast-failure.ts';
import { toast } from '../../../kit/toaster.ts';
import { firstEdited, handFocus } from './handed-focus.ts';
import { type DraftAt, seenBefore, type Where } from './save-after-end.ts';
import { isAnyTableUnsaved, saveTables } from './save-key.ts';
import type { Sent } from './saved-prices.ts';
import { showRefusal } from './show-refusal.ts';
import type { TableData, TableDefinition } from './table-definition.ts';
import { tableNow } from './table-now.ts';
import { dismissSaves } from './undo-subject.ts';
import { whereInWords } from './use-continued-draft.ts';
import type { DraftSaves } from './use-draft-saves.ts';
import type { EditedRows } from './use-edited-rows.ts';
import type { EndedDraft } from './use-ended-draft.ts';
import { useNewConflicts } from './use-new-conflicts.ts';
import type { Requested } from './use-table-request.ts';

/** Subject of the messages about what all tables of a page have edited. */
export const CARRIED = 'prices carried';

const tableInWords = ({ feeType }: TableDefinition): string =>
  feeType === undefined ? 'The rows' : `The ${FEE_TYPE_NAMES[feeType].toLowerCase()} fees`;

const retry = (): Promise<void> => saveTables();

type Carrying = {
  /** See `toast`. */
  readonly subject: string;
  readonly definition: TableDefinition;
  readonly edited: EditedRows;
  readonly saves: DraftSaves<Sent, Requested>;
  readonly read: (at?: { readonly draft: string }) => Promise<TableData>;
};

/**
 * Saves what is edited in a draft that can no longer be changed into one that is begun for it, and shows that once every
 * table of the page is saved there. A cell that was also changed elsewhere has what was edited here; the new draft asks
 * about it before it is published.
 */
export const useCarryOver = ({ subject, definition, edited, saves, read }: Carrying) => {
  const { latest, goOnAfter } = edited;
  const { ended, saveInNext, unknownIn } = saves;
  const newConflicts = useNewConflicts();
  const [isCarrying, setCarrying] = useState(false);
  /** The rows as they were edited when they were last sent into a new draft. */
  const sentOf = useRef<GridRows>([]);

  /** What is edited, as it is sent into a draft. */
  const editedOnto = async (begun: DraftAt, before: EndedDraft): Promise<Sent> => {
    const { model, seen } = latest.current;
    sentOf.current = model.rows;
    const now = await read({ draft: begun.id });
    const revoked = before.isInForce ? undefined : before.id;
    const from = tableNow(definition, { from: seen, now }, { revoked });
    const merge = mergedRows({
      ...{ base: seen.rows, theirs: from.rows, mine: model.rows },
      groups: columnGroupsOf(definition.table),
    });
    const { publication } = seenBefore(before, seen, begun);
    return { rows: withTheirs(merge, () => false), from: { ...from, publication }, onto: from };
  };

  const hasMore = (): boolean => latest.current.isDirty && latest.current.model.problems.size === 0;

  const report = async (requested: Requested, where: Where): Promise<boolean> => {
    const { outcome, sent, changes, inOrder, ids } = requested;
    const isEarlier = where.before !== undefined;
    if (!isStored(outcome)) {
      if (isEarlier) toastNotStored(outcome, { subject, of: null, retry });
      else showRefusal(outcome, { subject, definition, sent: inOrder, retry }, edited);
      return false;
    }
    if (isEarlier) goOnAfter(sent, ids, answerOf(outcome) ? await read().catch(() => undefined) : undefined);
    else {
      const stored = { ...latest.current.seen, rows: renamed(sent.rows, ids) };
      goOnAfter({ rows: sentOf.current, from: sent.from }, ids, stored);
    }
    dismissSaves(subject);
    if (hasMore()) return true;
    // A wrong cell was typed meanwhile: it is marked, and what was saved before is no longer of any draft.
    if (isEarlier && latest.current.isDirty) return false;
    if (isAnyTableUnsaved() && !isEarlier) {
      const rest = `${tableInWords(definition)} are saved${whereInWords(where)}. What else you edited here is not yet.`;
      toast(CARRIED, rest, Intent.WARNING, { text: 'Save the rest', onClick: retry });
      return true;
    }
    const met = where.draft === undefined ? undefined : await newConflicts(where.draft);
    const first = isEarlier ? undefined : firstEdited(definition, sent.from.rows, changes);
    if (first) handFocus(subject, { ...first, row: ids.get(first.row) ?? first.row });
    const said = `What you edited ${isEarlier ? 'was' : 'is'} saved${whereInWords(where)}.`;
    toast(CARRIED, met ? `${said} ${met}` : said, met ? Intent.WARNING : Intent.SUCCESS);
    return true;
  };

  /** True if nothing is left to be saved. Never throws. */
  const carryOver = async (): Promise<boolean> => {
    if (!ended || !latest.current.isDirty) return !latest.current.isDirty;
    setCarrying(true);
    try {
      // What may be stored already is sent again as it was, so that nothing is stored twice.
      const wanted = (begun: DraftAt) => unknownIn(begun.id) ?? editedOnto(begun, ended);
      return await saveInNext(ended, { wanted, report, hasMore }, retry);
    } catch (thrown) {
      toastFailure(subject, thrown);
      return false;
    } finally {
      setCarrying(false);
    }
  };
  return { isCarrying, carryOver };
};
