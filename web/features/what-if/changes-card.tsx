import { Callout, Intent } from '@blueprintjs/core';
import { Link } from 'react-router';
import type { DraftChange, PriceTable, WholeDraft } from '../../api/generated/types.ts';
import { Card } from '../../kit/card.tsx';
import { count } from '../../kit/format.ts';
import { quotedNames } from './draft-words.ts';
import { TABLE_NAMES, TABLES, tableOfDraft } from './tables.ts';

type Row = { readonly id: string; readonly changes: ReadonlyArray<DraftChange> };

/** The changes of a table, row by row. */
const rowsOf = (changes: ReadonlyArray<DraftChange>, table: PriceTable): ReadonlyArray<Row> => {
  const rows = new Map<string, Array<DraftChange>>();
  for (const change of changes)
    if (change.table === table) rows.set(change.id, [...(rows.get(change.id) ?? []), change]);
  return [...rows].map(([id, all]) => ({ id, changes: all }));
};

const fateInWords = (changes: ReadonlyArray<DraftChange>): string => {
  if (changes.every(({ from }) => from === null)) return ' (new)';
  return changes.every(({ to }) => to === null) ? ' (deleted)' : '';
};

const RowChanges = ({ changes }: Row) => (
  <li>
    <bdi>{changes[0]?.row}</bdi>
    {fateInWords(changes)}
    <ul>
      {changes.map(({ field, label, from, to }) => (
        <li key={field}>
          {label}: <bdi className="quiet">{from ?? 'empty'}</bdi> → <bdi>{to ?? 'empty'}</bdi>
        </li>
      ))}
    </ul>
  </li>
);

type ChangesProps = { readonly draft: Pick<WholeDraft, 'changes' | 'moreChanges'> };

/** What a draft changes, by table. */
export const DraftChanges = ({ draft: { changes, moreChanges } }: ChangesProps) => (
  <>
    {TABLE_NAMES.map((table) => {
      const rows = rowsOf(changes, table);
      return rows.length === 0 ? null : (
        <details key={table} className="draft-changes" open={rows.length <= 10}>
          <summary>
            {TABLES[table].title}: {count(rows.length)} {rows.length === 1 ? 'row' : 'rows'}
          </summary>
          <ul>
            {rows.map((row) => (
              <RowChanges key={row.id} {...row} />
            ))}
          </ul>
        </details>
      );
    })}
    {moreChanges > 0 && <p className="quiet">And {count(moreChanges)} more changed cells.</p>}
  </>
);

/** The tables with the draft's changes, for editing them. */
const TableLinks = ({ draft: { id } }: { readonly draft: WholeDraft }) => (
  <nav aria-label="Tables of the draft" className="draft-tables">
    {TABLE_NAMES.map((table) => (
      <Link key={table} to={tableOfDraft(table, id)}>
        {TABLES[table].title}
      </Link>
    ))}
  </nav>
);

type ChangesCardProps = { readonly draft: WholeDraft; readonly isOpen: boolean };

/** What a draft changes, and where it is edited. */
export const ChangesCard = ({ draft, isOpen }: ChangesCardProps) => (
  <Card title="Changes">
    {isOpen && (
      <>
        <p className="quiet">Open a table to change it in this draft:</p>
        <TableLinks draft={draft} />
      </>
    )}
    {draft.others.length > 0 && (
      <Callout intent={Intent.WARNING} icon={null} compact>
        {quotedNames(draft.others)} {draft.others.length === 1 ? 'changes' : 'change'} some of the same rows.
        Whoever publishes second is told about them.
      </Callout>
    )}
    {draft.rowCount === 0 ? <p>This draft changes nothing yet.</p> : <DraftChanges draft={draft} />}
  </Card>
);
