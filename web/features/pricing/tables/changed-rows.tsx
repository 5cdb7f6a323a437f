import { grouped } from '../../../../src/shared-kernel/grouped.ts';
import type { Change } from '../../../api/generated/types.ts';

type ChangesProps = { readonly changes: ReadonlyArray<Change> };

/** The changes of each row, in their order. */
export const byRow = (changes: ReadonlyArray<Change>): ReadonlyArray<ReadonlyArray<Change>> => [
  ...grouped(changes, ({ table, id }) => `${table} ${id}`).values(),
];

const fateInWords = (changes: ReadonlyArray<Change>): string => {
  if (changes.every(({ from }) => from === null)) return ' (new)';
  return changes.every(({ to }) => to === null) ? ' (deleted)' : '';
};

const ChangedCell = ({ label, from, to }: Change) => (
  <li>
    {label}: <bdi className="quiet">{from ?? 'empty'}</bdi> → <bdi>{to ?? 'empty'}</bdi>
  </li>
);

/** Changed rows of price tables, each with its cells from → to. */
export const ChangedRows = ({ changes }: ChangesProps) => (
  <ul>
    {byRow(changes).map((row) => (
      <li key={`${row[0]?.table} ${row[0]?.id}`}>
        <bdi>{row[0]?.row}</bdi>
        {fateInWords(row)}
        <ul>
          {row.map((change) => (
            <ChangedCell key={change.field} {...change} />
          ))}
        </ul>
      </li>
    ))}
  </ul>
);
