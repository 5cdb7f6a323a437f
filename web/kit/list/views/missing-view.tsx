import { Callout, Intent } from '@blueprintjs/core';

type MissingViewProps = {
  /** Whether the list was shown by it before it went. */
  readonly isKept: boolean;
};

/** Notice that the view of the address is deleted. */
export const MissingView = ({ isKept }: MissingViewProps) => (
  <Callout intent={Intent.WARNING} icon={null} compact>
    The view of this link is gone, or it is not shared with you.{' '}
    {isKept
      ? 'The list still shows what it did: you can save it as a new view.'
      : 'The list is shown without it.'}
  </Callout>
);
