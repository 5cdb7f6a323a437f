const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** `$1,250` */
export const inDollars = (amount: number): string => whole.format(amount);

/** `+$1,250`, `−$75` or `$0`. */
export const differenceInWords = (difference: number): string => {
  if (difference === 0) return inDollars(0);
  return `${difference > 0 ? '+' : '−'}${inDollars(Math.abs(difference))}`;
};

/** `+1.2%`; empty without a difference, and of nothing. */
export const shareInWords = (from: number, to: number): string => {
  if (from === to || from === 0) return '';
  const percent = ((to - from) / from) * 100;
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent).toFixed(1)}%`;
};
