import { Callout } from '@blueprintjs/core';
import { Fragment } from 'react';
import { Link } from 'react-router';
import type { WholeDraft } from '../../../api/generated/types.ts';
import { When } from '../../../kit/when.tsx';
import { pathOf } from '../tables/price-table-screen.ts';
import { PRICE_TABLES } from '../tables/price-tables.ts';
import { authorOf } from './draft-words.ts';

type EndedProps = { readonly draft: WholeDraft };

/** Links to the tables of a draft, whose pages have the history of the prices. */
const TableLinks = ({ draft: { tables } }: EndedProps) =>
  PRICE_TABLES.filter(({ table }) => tables.includes(table)).map((screen, index) => (
    <Fragment key={screen.table}>
      {index > 0 && ', '}
      <Link to={pathOf(screen)}>{screen.title}</Link>
    </Fragment>
  ));

const Published = ({ draft }: EndedProps) => {
  const { undoneBy } = draft;
  return (
    <>
      {undoneBy ? (
        <>
          This draft was published, then taken back by <bdi>{authorOf(undoneBy)}</bdi>,{' '}
          <When instant={undoneBy.at} />. Its changes are not in force.
        </>
      ) : (
        'This draft is in force. It can be taken back in the history of a table.'
      )}{' '}
      Its history is on the page of each table that it changed: <TableLinks draft={draft} />.
    </>
  );
};

/** What became of a draft that can no longer be changed. */
export const EndedNote = ({ draft }: EndedProps) => (
  <Callout icon={null} compact>
    {draft.publication === null ? (
      'This draft was discarded, so it can no longer be changed or published.'
    ) : (
      <Published draft={draft} />
    )}
  </Callout>
);
