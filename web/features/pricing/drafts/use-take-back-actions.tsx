import { Intent } from '@blueprintjs/core';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { PriceTable, WholeDraft } from '../../../api/generated/types.ts';
import { BusyButton } from '../../../kit/busy-button.tsx';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';
import { useFocusOn } from '../../../kit/use-focus-on.ts';
import type { RowName } from '../tables/changed-rows.tsx';
import { fetchLatest } from '../tables/tables-api.ts';
import { useTakeBack } from '../tables/use-take-back.ts';
import type { TableActions } from './draft-changes.tsx';

/** Id of the link that leads to a table of the draft. */
export const tableLinkId = (table: PriceTable): string => `draft-table-${table}`;

const buttonId = (table: PriceTable, row: RowName): string => `take-back-${table}-${row.id}`;

type Wanted = {
  /** The button that was pressed. */
  readonly of: string;
  readonly name: string;
  readonly table: PriceTable;
  readonly rowIDs: Array<string> | null;
  readonly focus: string;
};

/** Takes the changes of a draft back to what is in force, of a table or of one of its rows; Undo brings them back. */
export const useTakeBackActions = ({ id: draft, revision }: Pick<WholeDraft, 'id' | 'revision'>) => {
  const dispatch = useDispatch<ListsDispatch>();
  const takeBack = useTakeBack();
  const focusOn = useFocusOn();
  const [busy, setBusy] = useState<string>();
  const subject = `draft ${draft}`;
  const run = async ({ of, name, table, rowIDs, focus }: Wanted): Promise<void> => {
    setBusy(of);
    // What was stored since the page was read is not taken back, nor is it by Undo.
    const onto = (await fetchLatest(dispatch, draft))?.draftRevision ?? revision;
    const bringBack = (since: number, draftRevision: number) =>
      takeBack({
        ...{ subject, of: `Undo for ${name}`, done: `${name}: the changes are back in the draft.` },
        change: { draft, table, rowIDs, since, draftRevision },
      });
    const isDone = await takeBack({
      ...{ subject, of: `Taking back ${name}`, done: `${name}: the draft has what is in force again.` },
      change: { draft, table, rowIDs, since: null, draftRevision: revision },
      offers: (after) => [{ text: 'Undo', onClick: () => bringBack(onto, after) }],
    });
    setBusy(undefined);
    if (isDone) focusOn(focus);
  };
  return (table: PriceTable, title: string): TableActions => ({
    whole: (
      <BusyButton
        size="small"
        text="Take back"
        aria-label={`Take back ${title}`}
        loading={busy === table}
        onClick={() => run({ of: table, name: title, table, rowIDs: null, focus: tableLinkId(table) })}
      />
    ),
    ofRow: (row, next) => (
      <BusyButton
        id={buttonId(table, row)}
        size="small"
        variant="minimal"
        intent={Intent.PRIMARY}
        text="Take back"
        aria-label={`Take back ${row.row}`}
        loading={busy === buttonId(table, row)}
        onClick={() =>
          run({
            ...{ of: buttonId(table, row), name: row.row, table, rowIDs: [row.id] },
            focus: next ? buttonId(table, next) : tableLinkId(table),
          })
        }
      />
    ),
  });
};
