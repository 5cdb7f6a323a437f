/** Whole US dollars, by kind. */
export type QuotedAmounts = {
  readonly basePrice: number;
  readonly sizeFee: number;
  readonly sizeFeeByDistance: number;
  readonly inopFee: number;
  readonly enclosedFee: number;
  readonly deposit: number;
  readonly depositFeeByDistance: number;
};

const AMOUNTS = [
  'basePrice',
  'sizeFee',
  'sizeFeeByDistance',
  'inopFee',
  'enclosedFee',
  'deposit',
  'depositFeeByDistance',
] as const satisfies ReadonlyArray<keyof QuotedAmounts>;

const NOTHING: QuotedAmounts = {
  ...{ basePrice: 0, sizeFee: 0, sizeFeeByDistance: 0, inopFee: 0, enclosedFee: 0 },
  ...{ deposit: 0, depositFeeByDistance: 0 },
};

/** Amounts added up by kind. */
export const sumOfAmounts = (all: ReadonlyArray<QuotedAmounts>): QuotedAmounts => {
  const sum = { ...NOTHING };
  for (const each of all) for (const name of AMOUNTS) sum[name] += each[name];
  return sum;
};

export const totalOfAmounts = (amounts: QuotedAmounts): number =>
  AMOUNTS.reduce((sum, name) => sum + amounts[name], 0);
