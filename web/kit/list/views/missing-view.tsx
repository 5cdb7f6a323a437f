import { Callout, Intent } from '@blueprintjs/core';
import type { ListView } from '../../../api/generated/types.ts';

type MissingViewProps = {
  /** The view as it was before it went, by which the list is shown; undefined if it was not seen. */
  readonly last: Pick<ListView, 'name' | 'mine'> | undefined;
};

const goneInWords = ({ name, mine }: Pick<ListView, 'name' | 'mine'>): string =>
  `“${name}” was deleted${mine ? '' : ', or is no longer shared with you'}.`;

/** Notice that the view of the address is deleted. */
export const MissingView = ({ last }: MissingViewProps) => (
  <Callout intent={Intent.WARNING} icon={null} compact>
    {last ? goneInWords(last) : 'The view of this link is gone, or it is not shared with you.'}{' '}
    {last
      ? 'The list still shows what it did: you can save it as a new view.'
      : 'The list is shown without it.'}
  </Callout>
);
