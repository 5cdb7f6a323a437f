import { createContext, type ReactNode, useContext } from 'react';
import { type AnyInline, type EditableRow, fieldOf } from './inline-definition.ts';

/** Opens the picker of a field at a cell of its row. */
export type Opener = (field: string, row: EditableRow, cell: HTMLElement) => void;

/** Inline editing of a row. Memoize it: a new value rerenders every cell. */
export type Inline = {
  readonly definition: Pick<AnyInline, 'fields' | 'cellInWords'>;
  /** Fields that the user may change. */
  readonly allowed: ReadonlyArray<string>;
  readonly open: Opener;
};

/** Null if rows are read-only. */
const InlineContext = createContext<Inline | null>(null);
export const InlineProvider = InlineContext.Provider;

type InlineCellProps = {
  readonly field: string;
  readonly row: EditableRow;
  readonly children: ReactNode;
};

/** A value of a row, as a button for users who may change it. */
export const InlineCell = ({ field, row, children }: InlineCellProps) => {
  const inline = useContext(InlineContext);
  if (!inline?.allowed.includes(field)) return children;
  return (
    <button
      type="button"
      className={row.stays === 'out' ? 'inline-cell is-out' : 'inline-cell'}
      data-inline={field}
      aria-haspopup="dialog"
      aria-label={`${fieldOf(inline.definition, field).label}: ${inline.definition.cellInWords(row, field)}. Change`}
      onClick={({ currentTarget }) => inline.open(field, row, currentTarget)}
    >
      {/* An element of its own: React rewrites a lone text together with what hangs beside it. */}
      <span className="inline-value">{children}</span>
    </button>
  );
};
