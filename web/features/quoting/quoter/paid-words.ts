import type { SimilarLoads } from '../../../api/generated/types.ts';
import { briefDate } from '../../../kit/format.ts';

/** Says that no load tells what carriers took: only those that were picked up do. */
export const nothingPaid = ({ since }: Pick<SimilarLoads, 'since'>): string =>
  `No similar load since ${briefDate(since)} was picked up.`;

/** Which loads tell what carriers took; an amount follows. */
export const casesPaid = ({ count, since }: Pick<SimilarLoads, 'count' | 'since'>): string =>
  count === 1
    ? `One similar load since ${briefDate(since)} paid its carrier`
    : `${count} similar loads since ${briefDate(since)} paid carriers typically`;
