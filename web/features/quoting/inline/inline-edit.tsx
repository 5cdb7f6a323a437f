import type { ReactNode } from 'react';
import type { ListName } from '../../../../src/quoting/contract.ts';
import { useMay } from '../../../graphql/session.ts';
import { useStable } from '../../../ui/use-stable.ts';
import type { RecordsState } from '../list-filters.ts';
import { LISTS } from '../lists.ts';
import type { ListedRecord } from '../quote-types.ts';
import { InlineOpenerProvider, type Opener } from './inline-cell.tsx';
import { InlinePopover } from './inline-popover.tsx';
import { useInlineEdit } from './use-inline-edit.ts';
import { useInlineKeys } from './use-inline-keys.ts';
import './inline.css';

type InlineEditProps = {
  readonly list: ListName;
  readonly state: RecordsState;
  readonly rows: ReadonlyArray<ListedRecord> | undefined;
  readonly children: ReactNode;
};

const NONE: ReadonlyArray<ListedRecord> = [];

/** Lets the cells of the rows inside be changed in their place by those who may update such records. */
export const InlineEdit = ({ list, state, rows = NONE, children }: InlineEditProps) => {
  const { kind } = LISTS[list];
  const mayUpdate = useMay()(`${kind}_update`);
  const { open, ...inline } = useInlineEdit({ list, state, rows, kind });
  const { editing } = inline;
  const openAt: Opener = useStable((field, row, cell) => open({ field, row, cell, from: cell }));
  useInlineKeys(mayUpdate, ({ field, rowKey, cell, from }) => {
    const row = rows.find(({ rowId }) => rowId === rowKey);
    if (!row || (kind === 'order' && field === 'followup')) return false;
    open({ field, row, cell, from });
    return true;
  });
  return (
    <InlineOpenerProvider value={mayUpdate ? openAt : null}>
      {children}
      {editing && <InlinePopover key={editing.field} kind={kind} {...inline} editing={editing} />}
    </InlineOpenerProvider>
  );
};
