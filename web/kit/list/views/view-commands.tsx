import { Layers } from '@blueprintjs/icons';
import { useMay } from '../../../api/session.ts';
import type { Command, ListEntry } from '../../feature.ts';
import { ownAndShared } from './view-order.ts';
import { useListViewsQuery } from './views-api.ts';

/** Cached views younger than this are not refetched. */
const FRESH_SECONDS = 60;

/** Palette commands for a list's saved views, by name; none without permission for the list. */
export const useViewCommands = ({ list, title, path, needs }: ListEntry): ReadonlyArray<Command> => {
  const may = useMay();
  const how = { skip: !may(needs), refetchOnMountOrArgChange: FRESH_SECONDS };
  const { data = [] } = useListViewsQuery({ list }, how);
  const { own, shared } = ownAndShared(data);
  return [...own, ...shared].map(({ id, name }) => ({
    id: `view${id}`,
    title: `${title}: ${name}`,
    words: 'view go to open show',
    icon: <Layers />,
    to: `${path}?view=${id}`,
  }));
};
