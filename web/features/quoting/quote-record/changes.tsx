import type { FieldChange } from './story-api.ts';

const Value = ({ of }: { readonly of: string | null }) =>
  of === null || of === '' ? <span className="quiet">empty</span> : <bdi className="change-value">{of}</bdi>;

type ChangesProps = { readonly changes: ReadonlyArray<FieldChange>; readonly folded?: boolean };

/** Field by field, what it was and what it became. */
export const Changes = ({ changes, folded = false }: ChangesProps) => (
  <ul className={folded ? 'changes changes-folded' : 'changes'}>
    {changes.map(({ section, field, label, from, to }) => (
      <li key={`${section}.${field}`}>
        <span className="change-label">{label}:</span> <Value of={from} />{' '}
        <span className="change-arrow" aria-hidden>
          →
        </span>
        <span className="unseen">became</span> <Value of={to} />
      </li>
    ))}
  </ul>
);
