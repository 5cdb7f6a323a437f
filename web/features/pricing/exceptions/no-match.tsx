import { Button } from '@blueprintjs/core';
import { Empty } from '../../../kit/loaded.tsx';
import { NO_FILTER, type PagedExceptions } from './exception-filters.tsx';

type Filter = PagedExceptions['filter'];

/** A filter that is set, in words, and what of the address goes with it. */
type FilterInUse = {
  readonly name: string;
  /** `Miami, FL` */
  readonly words: string;
  readonly without: Partial<Record<keyof Filter, undefined>>;
};

const filtersInUse = ({
  originState,
  originCity,
  destState,
  destCity,
}: Filter): ReadonlyArray<FilterInUse> => [
  ...(originState === undefined
    ? []
    : [
        {
          ...{ name: 'Pickup', words: [originCity, originState].filter(Boolean).join(', ') },
          without: { originState: undefined, originCity: undefined },
        },
      ]),
  ...(destState === undefined
    ? []
    : [
        {
          ...{ name: 'Delivery', words: [destCity, destState].filter(Boolean).join(', ') },
          without: { destState: undefined, destCity: undefined },
        },
      ]),
];

/** Names the filters that no exception matches, and removes each of them or all. */
export const NoMatch = ({ filter, narrow }: Pick<PagedExceptions, 'filter' | 'narrow'>) => {
  const set = filtersInUse(filter);
  const [only, ...more] = set;
  return (
    <Empty
      title={
        only && more.length === 0
          ? `No exceptions with ${only.name.toLowerCase()} in ${only.words}`
          : 'No exceptions match these filters'
      }
      {...(more.length > 0 && { description: 'Only what matches all of these filters is shown.' })}
      action={
        <div className="empty-actions">
          {set.map(({ name, words, without }) => (
            <Button key={name} onClick={() => narrow(without)}>
              Remove {name}: <bdi>{words}</bdi>
            </Button>
          ))}
          {set.length !== 1 && <Button text="Show all exceptions" onClick={() => narrow(NO_FILTER)} />}
        </div>
      }
    />
  );
};
