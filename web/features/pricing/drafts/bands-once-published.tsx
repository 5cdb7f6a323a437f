import { useMemo } from 'react';
import type { WholeDraft } from '../../../api/generated/types.ts';
import { lazyPart } from '../../../kit/lazy/lazy-part.tsx';
import { UnreadBands } from '../bands/bands-of-draft.tsx';
import { PRICE_TABLES } from '../tables/price-tables.ts';

const BY_MILES = PRICE_TABLES.flatMap(({ table, title, loadBands }) =>
  loadBands
    ? [{ table, Bands: lazyPart('gaps and overlaps', loadBands, <UnreadBands label={title} />) }]
    : [],
);

/** Gaps and overlaps that the tables by miles, as far as a draft changes them, would have once it is published. */
export const BandsOncePublished = ({ draft: { id, tables } }: { readonly draft: WholeDraft }) => {
  const at = useMemo(() => ({ draft: id }), [id]);
  return (
    <ul className="draft-bands" aria-label="Gaps and overlaps">
      {BY_MILES.filter(({ table }) => tables.includes(table)).map(({ table, Bands }) => (
        <Bands key={table} at={at} />
      ))}
    </ul>
  );
};
