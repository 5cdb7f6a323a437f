const format = new Intl.NumberFormat('en-US');

/** A formatter takes a number below this to itself, in many times as long. */
const GROUPED = 1_000;

/** `1,500`. One formatter for all: a number's own `toLocaleString` takes several times as long. */
export const wholeNumber = (value: number): string =>
  Math.abs(value) < GROUPED ? String(value) : format.format(value);

/** Dollar signs, in accounts with a space behind, separators of thousands and `.00` are how spreadsheets write whole numbers. */
const WRITTEN = /^(-?)(?:\$\s*)?(\d{1,3}(?:,\d{3})+|\d+)(?:\.0+)?$/u;

/** The digits of a whole number as people and spreadsheets write it: `1200` of ` $1,200.00 `. Undefined for other texts. */
export const wholeDigitsIn = (text: string): string | undefined => {
  const [, sign = '', written] = WRITTEN.exec(text.trim()) ?? [];
  const digits = written?.replaceAll(',', '').replace(/^0+(?=\d)/u, '');
  return digits === undefined || digits === '0' ? digits : `${sign}${digits}`;
};
