import { Intent } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { FEE_TYPE_NAMES } from '../../../../src/pricing/contract/fee-types.ts';
import { columnGroupsOf } from '../../../../src/pricing/contract/price-columns.ts';
import { mergedRows, renamed, withTheirs } from '../../../kit/grid/grid-merge.ts';
import type { GridRows } from '../../../kit/grid/grid-state.ts';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';
import { answerOf, isStored } from '../../../kit/save/outcome.ts';
import { toastNotStored } from '../../../kit/save/toast-not-stored.ts';
import { toastFailure } from '../../../kit/toast-failure.ts';
import { dismissToasts, toast } from '../../../kit/toaster.ts';
import { firstEdited, handFocus } from './handed-focus.ts';
import { isAnyTableUnsaved, saveTables } from './save-key.ts';
import type { Sent } from './saved-prices.ts';
import { settleEarlier } from './settle-earlier.ts';
import { showRefusal } from './show-refusal.ts';
import type { TableDefinition } from './table-definition.ts';
import { tableNow } from './table-now.ts';
import { continued, forgetIfEnded, useContinuedDraft } from './use-continued-draft.ts';
import { useShowContinued } from './use-continuing.ts';
import type { EditedRows } from './use-edited-rows.ts';
import { type EndedDraft, useEndedDraft } from './use-ended-draft.ts';
import { useNewConflicts } from './use-new-conflicts.ts';
import type { TableRequest } from './use-table-request.ts';

/** Subject of the messages about what all tables of a page have edited. */
export const CARRIED = 'prices carried';
const OF_TABLES = 'prices ';

const tableInWords = ({ feeType }: TableDefinition): string =>
  feeType === undefined ? 'The rows' : `The ${FEE_TYPE_NAMES[feeType].toLowerCase()} fees`;

/**
 * Saves what is edited in a draft that can no longer be changed into one that is begun for it, and shows that once every
 * table of the page is saved there. A cell that was also changed elsewhere has what was edited here; the new draft asks
 * about it before it is published.
 */
export const useCarryOver = (
  subject: string,
  definition: TableDefinition,
  edited: EditedRows,
  { read, request, unknownIn }: TableRequest,
) => {
  const { latest, goOnAfter } = edited;
  const dispatch = useDispatch<ListsDispatch>();
  const ended = useEndedDraft();
  const show = useShowContinued();
  const begin = useContinuedDraft(subject);
  const newConflicts = useNewConflicts();
  const [isCarrying, setCarrying] = useState(false);
  /** The rows as they were edited when they were last sent into a new draft. */
  const sentOf = useRef<GridRows>([]);

  /** What is edited, as it is sent into a draft. */
  const editedOnto = async (draft: string, { id, isInForce, publication }: EndedDraft): Promise<Sent> => {
    const { model, seen } = latest.current;
    sentOf.current = model.rows;
    const now = await read({ draft });
    const revoked = isInForce ? undefined : id;
    const from = tableNow(definition, { from: seen, now }, { revoked });
    const merge = mergedRows({
      ...{ base: seen.rows, theirs: from.rows, mine: model.rows },
      groups: columnGroupsOf(definition.table),
    });
    // What others have published since it was edited is a conflict of the new draft.
    const base = isInForce ? Math.max(seen.publication, publication ?? 0) : seen.publication;
    return { rows: withTheirs(merge, () => false), from: { ...from, publication: base }, onto: from };
  };

  /** False where it is not known whether a save was stored before the draft was published. */
  const goOnFromEarlier = async (from: EndedDraft): Promise<boolean> => {
    const earlier = await settleEarlier(from, unknownIn, (sent) => request(sent, from.id));
    if (!earlier) return true;
    const { outcome, sent, ids } = earlier;
    if (!isStored(outcome)) {
      toastNotStored(outcome, { subject, of: null, retry: () => saveTables() });
      return false;
    }
    const answer = answerOf(outcome);
    const now = answer ? await read().catch(() => undefined) : undefined;
    goOnAfter(sent, ids, now);
    if (!latest.current.isDirty)
      toast(CARRIED, `What you edited was saved before “${from.name}” was published.`, Intent.SUCCESS);
    return true;
  };

  const send = async (from: EndedDraft): Promise<boolean> => {
    const retry = () => saveTables();
    const draft = await begin(from, retry);
    if (draft === undefined) return false;
    // What may be stored already is sent again as it was, so that nothing is stored twice.
    const wanted = unknownIn(draft) ?? (await editedOnto(draft, from));
    const { outcome, changes, inOrder, ids } = await request(wanted, draft);
    if (!isStored(outcome)) {
      await forgetIfEnded(dispatch, draft, outcome);
      showRefusal(outcome, { subject, definition, sent: inOrder, retry }, edited);
      return false;
    }
    const stored = { ...latest.current.seen, rows: renamed(wanted.rows, ids) };
    goOnAfter({ rows: sentOf.current, from: wanted.from }, ids, stored);
    const { isDirty, model } = latest.current;
    if (isDirty && model.problems.size === 0) return send(from);
    const into = `in a new draft, “${continued(from.name)}”`;
    if (isAnyTableUnsaved()) {
      const rest = `${tableInWords(definition)} are saved ${into}. What else you edited here is not yet.`;
      toast(CARRIED, rest, Intent.WARNING, { text: 'Save the rest', onClick: retry });
      return true;
    }
    const first = firstEdited(definition, wanted.from.rows, changes);
    if (first) handFocus(subject, { ...first, row: ids.get(first.row) ?? first.row });
    show(from, draft);
    // What was said of the tables of the draft that has ended.
    dismissToasts((each) => each.subject.startsWith(OF_TABLES));
    const met = await newConflicts(draft);
    const said = `What you edited is saved ${into}.`;
    toast(CARRIED, met ? `${said} ${met}` : said, met ? Intent.WARNING : Intent.SUCCESS);
    return true;
  };

  /** True if nothing is left to be saved. Never throws. */
  const carryOver = async (): Promise<boolean> => {
    const { isDirty } = latest.current;
    if (!ended || !isDirty) return !isDirty;
    setCarrying(true);
    try {
      if (!(await goOnFromEarlier(ended))) return false;
      return latest.current.isDirty ? await send(ended) : true;
    } catch (thrown) {
      toastFailure(subject, thrown);
      return false;
    } finally {
      setCarrying(false);
    }
  };
  return { ended, isCarrying, carryOver };
};
