import { Intent } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { changesBetween } from '../../../kit/grid/grid-changes.ts';
import { mergedRows, withTheirs } from '../../../kit/grid/grid-merge.ts';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';
import { answerOf, isStored } from '../../../kit/save/outcome.ts';
import { toastNotStored } from '../../../kit/save/toast-not-stored.ts';
import { useSave } from '../../../kit/save/use-save.ts';
import { toastFailure } from '../../../kit/toast-failure.ts';
import { toast } from '../../../kit/toaster.ts';
import { useCreatePriceDraftMutation } from '../drafts/drafts-api.ts';
import { basisOf, type TableDefinition } from './table-definition.ts';
import { tableNow } from './table-now.ts';
import type { EditedRows } from './use-edited-rows.ts';
import { useEndedDraft } from './use-ended-draft.ts';

/** Longest name of a draft. */
const LONGEST = 100;
const CONTINUED = ' (continued)';

const continued = (name: string): string => `${name.slice(0, LONGEST - CONTINUED.length)}${CONTINUED}`;

/**
 * Saves what is edited in a draft that can no longer be changed into one that is begun for it, and shows that. A cell that
 * was also changed elsewhere has what was edited here: nothing of the new draft is in force.
 */
export const useCarryOver = (
  subject: string,
  definition: TableDefinition,
  { latest, goOnFrom }: Pick<EditedRows, 'latest' | 'goOnFrom'>,
) => {
  const ended = useEndedDraft();
  const dispatch = useDispatch<ListsDispatch>();
  const navigate = useNavigate();
  const save = useSave();
  const [create] = useCreatePriceDraftMutation();
  const [isCarrying, setCarrying] = useState(false);
  /** One that was begun stays the one where the rows could not be sent. */
  const begun = useRef<string>(undefined);

  const begin = async (name: string): Promise<string | undefined> => {
    const outcome = await save({
      ...{ subject: 'draft', input: { name }, creates: true },
      send: ({ input, intention }) => create({ ...input, intention }).unwrap(),
    });
    if (isStored(outcome)) return answerOf(outcome)?.id;
    toastNotStored(outcome, { subject, retry: carryOver });
    return undefined;
  };

  const send = async (draft: string): Promise<boolean> => {
    const { model, seen } = latest.current;
    const now = await definition.fetch(dispatch, { draft });
    const { rows: theirs } = tableNow(definition, { from: seen, now }, {});
    const rows = withTheirs(mergedRows({ base: seen.rows, theirs, mine: model.rows }), () => false);
    const outcome = await save({
      ...{ subject: 'rows', input: { draft, rows }, basis: now },
      send: ({ intention }, basis) =>
        definition.send(dispatch, {
          ...{ rows, changes: changesBetween(theirs, rows) },
          basis: { ...basisOf(basis, draft), intention },
        }),
    });
    if (!isStored(outcome)) toastNotStored(outcome, { subject, retry: carryOver });
    return isStored(outcome);
  };

  const carryOver = async (): Promise<void> => {
    if (!ended) return;
    const name = continued(ended.name);
    setCarrying(true);
    try {
      begun.current ??= await begin(name);
      const draft = begun.current;
      if (draft === undefined || !(await send(draft))) return;
      const { seen } = latest.current;
      goOnFrom(seen, () => seen.rows);
      navigate({ search: `?${new URLSearchParams({ draft })}` });
      toast(subject, `What you edited is saved in a new draft, “${name}”.`, Intent.SUCCESS);
    } catch (thrown) {
      toastFailure(subject, thrown);
    } finally {
      setCarrying(false);
    }
  };
  return { isEnded: ended !== undefined, isCarrying, carryOver };
};
