import { Classes } from '@blueprintjs/core';
import { Share } from '@blueprintjs/icons';

export const SIMILAR_LOADS = {
  text: 'Find Similar Loads',
  title: 'On the central load board, in a new tab',
} as const;

/** Link to the central load board's search for a lane. */
export const SimilarLoadsLink = ({ href }: { readonly href: string }) => (
  <a
    className={Classes.BUTTON}
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    title={SIMILAR_LOADS.title}
  >
    <Share />
    <span className={Classes.BUTTON_TEXT}>{SIMILAR_LOADS.text}</span>
  </a>
);
