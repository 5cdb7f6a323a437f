import type { SimilarLoads } from '../../../api/generated/types.ts';
import { briefDate } from '../../../kit/format.ts';

type Loads = Pick<SimilarLoads, 'count' | 'isLatestOnly' | 'since'>;

/** Says that no load tells what carriers took: only those that were picked up do. */
export const nothingPaid = ({ isLatestOnly, since }: Omit<Loads, 'count'>): string =>
  isLatestOnly
    ? 'None of the latest loads nearby that were picked up is similar.'
    : `No similar load since ${briefDate(since)} was picked up.`;

/** Which loads tell what carriers took; an amount follows. */
export const casesPaid = ({ count, isLatestOnly, since }: Loads): string => {
  if (isLatestOnly)
    return count === 1
      ? 'The latest similar load paid its carrier'
      : `The latest ${count} similar loads paid carriers typically`;
  return count === 1
    ? `One similar load since ${briefDate(since)} paid its carrier`
    : `${count} similar loads since ${briefDate(since)} paid carriers typically`;
};
