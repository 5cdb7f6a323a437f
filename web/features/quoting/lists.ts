import { LIST_SORTS, type ListName } from '../../../src/quoting/contract.ts';
import type { ListDefaults } from '../../ui/list-state.ts';
import {
  FILTER_NAMES,
  type FilterName,
  type Filters,
  isKnownFilter,
  SEVERAL_VALUES,
} from './list-filters.ts';
import type { Kind } from './quote-types.ts';

type List = {
  readonly title: string;
  /** What its rows are called, as in "The quotes could not be loaded". */
  readonly what: string;
  /** What its records are. */
  readonly kind: Kind;
  /** The status that it begins with. */
  readonly status?: string;
  readonly sortBy: keyof typeof LIST_SORTS;
  readonly none: string;
};

export const LISTS: Readonly<Record<ListName, List>> = {
  QUOTES: {
    title: 'Quotes',
    what: 'quotes',
    kind: 'quote',
    status: '122',
    sortBy: 'id',
    none: "Customers' requests gather here, from the first call to the booking.",
  },
  ORDERS: {
    title: 'Orders',
    what: 'orders',
    kind: 'order',
    status: '110',
    sortBy: 'id',
    none: 'Booked transports gather here, from the booking to the delivery.',
  },
  FOLLOWUPS: {
    title: 'Follow-ups',
    what: 'follow-ups',
    kind: 'quote',
    sortBy: 'followupOn',
    none: 'Follow-up dates are planned on a quote; each of them appears here until it is completed.',
  },
  DISPATCHES: {
    title: 'Dispatch',
    what: 'dispatches',
    kind: 'order',
    sortBy: 'id',
    none: 'Orders gather here once a carrier has them.',
  },
};

const NOT_OF_DISPATCHES: ReadonlyArray<FilterName> = ['statusName', 'parentStatusId'];

/** Without a query a person sees what is new, theirs and due today, fifty a page (specification, core 2). */
export const defaultsFor = (list: ListName, myId: string): ListDefaults<Filters> => {
  const { status, sortBy } = LISTS[list];
  return {
    sortable: Object.keys(LIST_SORTS),
    filterNames:
      list === 'DISPATCHES' ? FILTER_NAMES.filter((name) => !NOT_OF_DISPATCHES.includes(name)) : FILTER_NAMES,
    several: SEVERAL_VALUES,
    isKnown: isKnownFilter,
    initial: {
      page: 1,
      size: 50,
      sortBy,
      descending: false,
      filters: {
        ...(status && { parentStatusId: status }),
        dateRangeGroup: 'TODAY',
        assigneeId: myId,
      },
    },
  };
};
