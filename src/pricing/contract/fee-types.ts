export const FEE_TYPES = ['ENCLOSED', 'INOP', 'SIZE', 'DEPOSIT_FEE'] as const;
export type FeeType = (typeof FEE_TYPES)[number];

/** Names of the types in messages (specification, settings 8). */
export const FEE_TYPE_NAMES = {
  ENCLOSED: 'Enclosed',
  INOP: 'Inop',
  SIZE: 'Size',
  DEPOSIT_FEE: 'Deposit',
} as const satisfies Readonly<Record<FeeType, string>>;

/** Whether each size has fees of its own of a type. */
export const hasSize = (type: FeeType): boolean => type === 'SIZE';
