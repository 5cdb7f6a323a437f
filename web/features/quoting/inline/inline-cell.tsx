import { createContext, type ReactNode, useContext } from 'react';
import type { ListedRecord } from '../quote-types.ts';
import type { InlineField } from './inline-change.ts';
import { FIELD_NAMES, valueInWords } from './inline-words.ts';

/** Opens the picker of a field at a cell of its row. */
export type Opener = (field: InlineField, row: ListedRecord, cell: HTMLElement) => void;

/** What of a row may be changed in its place. The same for as long as it is: another draws every cell anew. */
export type Inline = { readonly fields: ReadonlyArray<InlineField>; readonly open: Opener };

/** Null where rows are only read. */
const InlineContext = createContext<Inline | null>(null);
export const InlineProvider = InlineContext.Provider;

type InlineCellProps = {
  readonly field: InlineField;
  readonly row: ListedRecord;
  readonly children: ReactNode;
};

/** A value of a row: plain, or quietly a button for those who may change it. */
export const InlineCell = ({ field, row, children }: InlineCellProps) => {
  const inline = useContext(InlineContext);
  if (!inline?.fields.includes(field)) return children;
  return (
    <button
      type="button"
      className={row.stays === 'out' ? 'inline-cell is-out' : 'inline-cell'}
      data-inline={field}
      aria-haspopup="dialog"
      aria-label={`${FIELD_NAMES[field]}: ${valueInWords(row, field)}. Change`}
      onClick={({ currentTarget }) => inline.open(field, row, currentTarget)}
    >
      {/* An element of its own: React rewrites a lone text together with what hangs beside it. */}
      <span className="inline-value">{children}</span>
    </button>
  );
};
