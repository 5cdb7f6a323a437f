/** A number and its word: "1 event", "2 events". */
export const counted = (n: number | bigint, word: string): string =>
  `${n} ${word}${Number(n) === 1 ? '' : 's'}`;
