import type { CarrierRecord } from '../../../api/generated/types.ts';
import { count } from '../../../kit/format.ts';
import { counted } from '../../../kit/list/bulk/bulk-report.ts';

/** Where a carrier has driven; `drawn` is the number of its lanes that a map shows. */
export const drivenInWords = (
  name: string,
  { loads, laneCount }: Pick<CarrierRecord, 'loads' | 'laneCount'>,
  drawn: number,
): string => {
  if (loads === 0) return `${name} has not driven for us yet.`;
  if (laneCount === 0) return `${name} has driven ${counted(loads, 'load')}; where to is not known.`;
  const lanes = `${name} has driven ${laneCount === 1 ? 'one lane' : counted(laneCount, 'lane')}`;
  if (drawn === laneCount) return `${lanes}.`;
  return drawn === 0 ? `${lanes}; none is on the map.` : `${lanes}; ${count(drawn)} of them on the map.`;
};
