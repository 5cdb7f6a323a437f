import { type ReactNode, useMemo } from 'react';
import type { ListName } from '../../../../src/quoting/contract.ts';
import { useMay } from '../../../graphql/session.ts';
import { useStable } from '../../../ui/use-stable.ts';
import type { RecordsState } from '../list-filters.ts';
import { LISTS } from '../lists.ts';
import type { Kind, ListedRecord } from '../quote-types.ts';
import { useMayPostOnly } from '../use-statuses.ts';
import { InlineProvider, type Opener } from './inline-cell.tsx';
import type { InlineField } from './inline-change.ts';
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

const OF_QUOTES: ReadonlyArray<InlineField> = ['status', 'followup', 'assignee'];
/** Follow-ups are a quote's. */
const OF_ORDERS: ReadonlyArray<InlineField> = ['status', 'assignee'];
const POSTING: ReadonlyArray<InlineField> = ['status'];
const NOTHING: ReadonlyArray<InlineField> = [];

const useFields = (kind: Kind): ReadonlyArray<InlineField> => {
  const mayUpdate = useMay()(`${kind}_update`);
  const mayPostOnly = useMayPostOnly(kind);
  if (mayUpdate) return kind === 'order' ? OF_ORDERS : OF_QUOTES;
  return mayPostOnly ? POSTING : NOTHING;
};

/** Lets the cells of the rows inside be changed in their place by those who may update such records. */
export const InlineEdit = ({ list, state, rows = NONE, children }: InlineEditProps) => {
  const { kind } = LISTS[list];
  const fields = useFields(kind);
  const { open, ...inline } = useInlineEdit({ list, state, rows, kind, mayUndo: fields !== POSTING });
  const { editing } = inline;
  const openAt: Opener = useStable((field, row, cell) => open({ field, row, cell, from: cell }));
  const context = useMemo(() => ({ fields, open: openAt }), [fields, openAt]);
  useInlineKeys(fields.length > 0, ({ field, rowKey, cell, from }) => {
    const row = rows.find(({ rowId }) => rowId === rowKey);
    if (!row || !fields.includes(field)) return false;
    open({ field, row, cell, from });
    return true;
  });
  return (
    <InlineProvider value={context}>
      {children}
      {editing && <InlinePopover key={editing.field} kind={kind} {...inline} editing={editing} />}
    </InlineProvider>
  );
};
