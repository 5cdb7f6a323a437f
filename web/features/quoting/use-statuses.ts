import { POSTED_STATUS } from '../../../src/quoting/contract.ts';
import { useMay } from '../../graphql/session.ts';
import { useParentStatusesQuery } from './quote-api.ts';
import type { Kind } from './quote-types.ts';

export const POSTED_TO_LOAD_BOARD = String(POSTED_STATUS);

/** The statuses to choose from. Who may not post an order to a load board cannot choose that one (specification, core 6). */
export const useStatuses = (kind: Kind) => {
  const may = useMay();
  const { data = [], error, refetch } = useParentStatusesQuery(kind === 'order' ? 'ORDER' : 'QUOTE');
  const statuses =
    kind === 'order' && !may('order_post_to_load_board_only')
      ? data.filter(({ id }) => id !== POSTED_TO_LOAD_BOARD)
      : data;
  return { statuses, error, refetch };
};
