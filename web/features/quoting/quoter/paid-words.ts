import type { SimilarLoads } from '../../../api/generated/types.ts';
import { briefDate } from '../../../kit/format.ts';

/** Says that no load tells what carriers took: only those that were picked up do. */
export const nothingPaid = ({ isLatestOnly, since }: Pick<SimilarLoads, 'isLatestOnly' | 'since'>): string =>
  isLatestOnly
    ? 'None of the latest loads on this lane was similar.'
    : `No similar load since ${briefDate(since)} was picked up.`;

/** Which loads tell what carriers took; an amount follows. */
export const casesPaid = ({
  count,
  isLatestOnly,
  since,
}: Pick<SimilarLoads, 'count' | 'isLatestOnly' | 'since'>): string => {
  const when = isLatestOnly ? '' : ` since ${briefDate(since)}`;
  if (count === 1) return `${isLatestOnly ? 'The latest' : 'One'} similar load${when} paid its carrier`;
  return `${isLatestOnly ? 'The latest ' : ''}${count} similar loads${when} paid carriers typically`;
};
