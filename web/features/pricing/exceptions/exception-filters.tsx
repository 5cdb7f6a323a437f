import { Button } from '@blueprintjs/core';
import type { usePaged } from '../tables/use-paged.ts';
import { PlaceFields } from './place-filter.tsx';

export const FILTERS = ['originState', 'originCity', 'destState', 'destCity'] as const;

export const NO_FILTER = {
  originState: undefined,
  originCity: undefined,
  destState: undefined,
  destCity: undefined,
};

export type PagedExceptions = ReturnType<typeof usePaged<(typeof FILTERS)[number]>>;

/** Narrows the exceptions by where they start and end. */
export const ExceptionFilters = ({ paged }: { readonly paged: PagedExceptions }) => {
  const { filter, narrow, isFiltered } = paged;
  return (
    <div className="price-filters">
      <PlaceFields
        name="Pickup"
        unset="Any"
        place={{ state: filter.originState, city: filter.originCity }}
        onChange={({ state, city }) => narrow({ originState: state, originCity: city })}
      />
      <PlaceFields
        name="Delivery"
        unset="Any"
        place={{ state: filter.destState, city: filter.destCity }}
        onChange={({ state, city }) => narrow({ destState: state, destCity: city })}
      />
      {isFiltered && <Button text="Clear" onClick={() => narrow(NO_FILTER)} />}
    </div>
  );
};
