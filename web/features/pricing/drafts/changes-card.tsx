import { Callout, Intent } from '@blueprintjs/core';
import { Link } from 'react-router';
import type { WholeDraft } from '../../../api/generated/types.ts';
import { Card } from '../../../kit/card.tsx';
import { count } from '../../../kit/format.ts';
import { byRow, ChangedRows } from '../tables/changed-rows.tsx';
import { PRICE_TABLES, tableOfDraft } from '../tables/price-tables.ts';
import { AllRows } from '../tables/row-pages.tsx';
import { quotedNames } from './draft-words.ts';

type ChangesProps = {
  readonly draft: Pick<WholeDraft, 'id' | 'tables' | 'changes' | 'moreChanges'>;
};

/** What a draft changes, by table; by pages where it is much. */
export const DraftChanges = ({ draft: { id, tables, changes, moreChanges } }: ChangesProps) => (
  <>
    {PRICE_TABLES.filter(({ table }) => tables.includes(table)).map(({ table, title }) => {
      if (moreChanges > 0) return <AllRows key={table} of={{ table, draft: id }} summary={title} />;
      const ofTable = changes.filter((change) => change.table === table);
      const rows = byRow(ofTable).length;
      // Every row of the table is again as it is in force.
      if (rows === 0) return null;
      return (
        <details key={table} className="draft-changes" open={rows <= 10}>
          <summary>
            {title}: {count(rows)} {rows === 1 ? 'row' : 'rows'}
          </summary>
          <ChangedRows changes={ofTable} />
        </details>
      );
    })}
  </>
);

/** The tables with the draft's changes, for editing them. */
const TableLinks = ({ draft: { id } }: { readonly draft: WholeDraft }) => (
  <nav aria-label="Tables of the draft" className="draft-tables">
    {PRICE_TABLES.map((screen) => (
      <Link key={screen.table} to={tableOfDraft(screen, id)}>
        {screen.title}
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
