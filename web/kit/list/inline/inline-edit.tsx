import { Intent } from '@blueprintjs/core';
import { type ReactNode, useMemo } from 'react';
import type { Agreed } from '../../status-question.ts';
import { toast } from '../../toaster.ts';
import { useStable } from '../../use-stable.ts';
import type { ListQuery } from '../rows/pages.ts';
import { InlineProvider, type Opener } from './inline-cell.tsx';
import {
  type AnyChange,
  type AnyInline,
  type EditableRow,
  fieldOf,
  type InlineDefinition,
} from './inline-definition.ts';
import { InlinePopover } from './inline-popover.tsx';
import { useInlineEdit } from './use-inline-edit.ts';
import { useInlineKeys } from './use-inline-keys.ts';
import './inline.css';

/** Inline editing of a list, as its user may do it. */
export type InlineWork<Row extends EditableRow & Current, Change extends AnyChange, Current> = {
  readonly definition: InlineDefinition<Row, Change, Current>;
  /** Fields that the user may change. Keep its identity constant. */
  readonly allowed: ReadonlyArray<Change['about']>;
  readonly mayUndo: boolean;
  /** What is asked before a change of a row is sent, as long as it is `wanted`; undefined: it stays as it was. */
  readonly ask?: (row: Row, change: Change, wanted: () => boolean) => Promise<Agreed | undefined>;
};

type InlineEditProps<Row extends EditableRow> = {
  readonly work: {
    readonly definition: AnyInline;
    readonly allowed: ReadonlyArray<string>;
    readonly mayUndo: boolean;
    // biome-ignore lint/suspicious/noExplicitAny: as in a definition
    readonly ask?: (row: any, change: any, wanted: () => boolean) => Promise<Agreed | undefined>;
  };
  readonly shown: ListQuery;
  readonly rows: ReadonlyArray<Row> | undefined;
  /** Whether rows are selected: keys act on them then, and on no single row. */
  readonly isSelecting?: boolean;
  readonly children: ReactNode;
};

const rowByRow = (label: string): string =>
  `${label}: changed row by row in this list. Clear the selection first.`;

/** Enables inline editing of the rows inside for users who may update them. */
export const InlineEdit = <Row extends EditableRow>({
  work,
  shown,
  rows,
  isSelecting = false,
  children,
}: InlineEditProps<Row>) => {
  const { definition, allowed } = work;
  const { open, ...inline } = useInlineEdit({ ...work, shown, rows });
  const { editing } = inline;
  const openAt: Opener = useStable((field, row, cell) => open({ field, row, cell, from: cell }));
  const context = useMemo(() => ({ definition, allowed, open: openAt }), [definition, allowed, openAt]);
  useInlineKeys(definition, allowed.length > 0, ({ field, rowKey, cell, from }) => {
    const row = rows?.find(({ rowId }) => rowId === rowKey);
    if (!row || !allowed.includes(field)) return false;
    if (isSelecting) toast('selection', rowByRow(fieldOf(definition, field).label), Intent.NONE);
    else open({ field, row, cell, from });
    return true;
  });
  return (
    <InlineProvider value={context}>
      {children}
      {editing && (
        <InlinePopover
          key={`${editing.field} ${editing.row.rowId}`}
          definition={definition}
          {...inline}
          editing={editing}
        />
      )}
    </InlineProvider>
  );
};
