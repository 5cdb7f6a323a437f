import { Classes } from '@blueprintjs/core';
import { Share } from '@blueprintjs/icons';
import type { QuoteRecord } from '../quote-types.ts';
import { similarLoadsUrl } from './similar-loads.ts';

type SimilarLoadsProps = { readonly record: Pick<QuoteRecord, 'origin' | 'destination'> };

/** Opens the central load board's search for this lane; nothing while the origin city is not known. */
export const SimilarLoads = ({ record: { origin, destination } }: SimilarLoadsProps) => {
  const url = similarLoadsUrl(origin, destination);
  return (
    url && (
      <a
        className={Classes.BUTTON}
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        title="On the central load board, in a new tab"
      >
        <Share />
        <span className={Classes.BUTTON_TEXT}>Find Similar Loads</span>
      </a>
    )
  );
};
