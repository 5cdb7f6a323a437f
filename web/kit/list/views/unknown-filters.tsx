import { Callout, Intent } from '@blueprintjs/core';

type UnknownFiltersProps = { readonly filters: ReadonlyArray<string> };

/** Notice for a link with filters that the list does not know, which may therefore have more rows than it was sent for. */
export const UnknownFilters = ({ filters }: UnknownFiltersProps) =>
  filters.length > 0 && (
    <Callout intent={Intent.WARNING} icon={null} compact>
      The list is shown without what it does not know of this link: <bdi>{filters.join(', ')}</bdi>.
    </Callout>
  );
