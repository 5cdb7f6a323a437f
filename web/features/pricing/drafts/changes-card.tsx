import { Callout, Intent } from '@blueprintjs/core';
import { Link } from 'react-router';
import type { WholeDraft } from '../../../api/generated/types.ts';
import { Card } from '../../../kit/card.tsx';
import { PRICE_TABLES, tableOfDraft } from '../tables/price-tables.ts';
import { DraftChanges } from './draft-changes.tsx';
import { quotedNames } from './draft-words.ts';
import { tableLinkId, useTakeBackActions } from './use-take-back-actions.tsx';

type DraftProps = { readonly draft: WholeDraft };

/** The tables with the draft's changes, for editing them. */
const TableLinks = ({ draft: { id } }: DraftProps) => (
  <nav aria-label="Tables of the draft" className="draft-tables">
    {PRICE_TABLES.map((screen) => (
      <Link key={screen.table} id={tableLinkId(screen.table)} to={tableOfDraft(screen, id)}>
        {screen.title}
      </Link>
    ))}
  </nav>
);

type ChangesCardProps = DraftProps & { readonly isOpen: boolean };

/** What a draft changes, where it is edited, and what takes its changes back. */
export const ChangesCard = ({ draft, isOpen }: ChangesCardProps) => {
  const actionsOf = useTakeBackActions(draft);
  return (
    <Card title="Changes">
      {isOpen && (
        <>
          <p className="quiet">Open a table to change it in this draft:</p>
          <TableLinks draft={draft} />
        </>
      )}
      {draft.others.length > 0 && (
        <Callout intent={Intent.WARNING} icon={null} compact>
          {quotedNames(draft.others)} {draft.others.length === 1 ? 'touches' : 'touch'} the same rows, miles
          or lanes. Whoever publishes second is told about them.
        </Callout>
      )}
      {draft.rowCount === 0 ? (
        <p>This draft changes nothing yet.</p>
      ) : (
        <DraftChanges draft={draft} {...(isOpen && { actionsOf })} />
      )}
    </Card>
  );
};
