import { Layers } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { LIST_PERMISSIONS, type ListName } from '../../../../src/quoting/contract.ts';
import { useMay } from '../../../graphql/session.ts';
import { LISTS } from '../lists.ts';
import { ownAndShared } from './view-order.ts';
import { useListViewsQuery } from './views-api.ts';

type ViewCommand = {
  readonly id: string;
  readonly title: string;
  readonly words: string;
  readonly icon: ReactElement;
  readonly to: string;
};

const PATHS: Readonly<Record<ListName, string>> = {
  QUOTES: '/quotes',
  ORDERS: '/orders',
  FOLLOWUPS: '/followups',
  DISPATCHES: '/dispatches',
};

/** What was asked for within this time is not asked for again. */
const FRESH_SECONDS = 60;

const useViewsOf = (list: ListName): ReadonlyArray<ViewCommand> => {
  const may = useMay();
  const { data = [] } = useListViewsQuery(list, {
    skip: !may(LIST_PERMISSIONS[list]),
    refetchOnMountOrArgChange: FRESH_SECONDS,
  });
  const { own, shared } = ownAndShared(data);
  return [...own, ...shared].map(({ id, name }) => ({
    id: `view${id}`,
    title: `${LISTS[list].title}: ${name}`,
    words: 'view go to open show',
    icon: <Layers />,
    to: `${PATHS[list]}?view=${id}`,
  }));
};

/** The saved views that a person sees, by name, of every list that they may open. */
export const useViewCommands = (): ReadonlyArray<ViewCommand> => [
  ...useViewsOf('QUOTES'),
  ...useViewsOf('ORDERS'),
  ...useViewsOf('FOLLOWUPS'),
  ...useViewsOf('DISPATCHES'),
];
