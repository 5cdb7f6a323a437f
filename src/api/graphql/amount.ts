/** Characters of a text that count like one value. */
const CHARACTERS = 100;

/**
 * Size of a request's input: each value counts once, a text once more for every 100 characters. Stops counting
 * at `most`, and is not recursive, however deep the value is.
 */
export const amountOf = (value: unknown, most: number): number => {
  const left: unknown[] = [value];
  let amount = 0;
  while (left.length > 0 && amount <= most) {
    const next = left.pop();
    amount += typeof next === 'string' ? 1 + Math.floor(next.length / CHARACTERS) : 1;
    if (typeof next !== 'object' || next === null) continue;
    const parts = Array.isArray(next) ? next : Object.values(next);
    if (amount + parts.length > most) return amount + parts.length;
    left.push(...parts);
  }
  return amount;
};
