import type { SimilarLoads } from '../../../api/generated/types.ts';
import { briefDate } from '../../../kit/format.ts';

/** Says that no load tells what carriers took: only those that were picked up do. */
export const nothingPaid = ({ isLatestOnly, since }: Pick<SimilarLoads, 'isLatestOnly' | 'since'>): string =>
  `${isLatestOnly ? 'Hardly any' : 'No'} similar load since ${briefDate(since)} was picked up.`;

/** Which loads tell what carriers took; an amount follows. */
export const casesPaid = ({
  count,
  isLatestOnly,
  since,
}: Pick<SimilarLoads, 'count' | 'isLatestOnly' | 'since'>): string =>
  count === 1 && !isLatestOnly
    ? `One similar load since ${briefDate(since)} paid its carrier`
    : `${count}${isLatestOnly ? ' or more' : ''} similar loads since ${briefDate(since)} paid carriers typically`;
