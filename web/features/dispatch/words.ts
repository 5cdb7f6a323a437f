import type { Dispatch } from '../../api/generated/types.ts';

export const carrierName = ({ companyName }: Pick<Dispatch['driver']['carrier'], 'companyName'>): string =>
  companyName || 'Forgotten carrier';
