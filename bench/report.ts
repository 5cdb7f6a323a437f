import type { Comparison } from './rounds.ts';

/** One line of the report. A bar is the minimum of the ratio, or with `atMost` its maximum. */
export type Line = {
  readonly what: string;
  readonly limit: string;
  readonly ours: string;
  readonly ratio: number;
  /** Undefined: no requirement. */
  readonly bar?: number;
  readonly atMost?: true;
  readonly note?: string;
};

const verdict = ({ ratio, bar, atMost }: Line): string => {
  if (bar === undefined) return '– |';
  const met = atMost ? ratio <= bar : ratio >= bar;
  return `${atMost ? '≤' : '≥'} ${bar} | ${met ? 'met' : 'missed'}`;
};

export const perSecondLine = (
  what: string,
  bar: number,
  { limit, ours, ratio }: Comparison,
  note?: string,
): Line => ({
  what,
  limit: `${Math.round(limit)}/s`,
  ours: `${Math.round(ours)}/s`,
  ratio,
  bar,
  ...(note ? { note } : {}),
});

/** Markdown, in the format of docs/performance.md. */
export const printLine = (line: Line): void => {
  const note = line.note ? ` (${line.note})` : '';
  process.stdout.write(
    `| ${line.what}${note} | ${line.limit} | ${line.ours} | ${line.ratio.toFixed(2)} | ${verdict(line)} |\n`,
  );
};

export const printSkipped = (why: string): void => {
  process.stdout.write(`| ${why} | – | – | – | – | |\n`);
};

export const printHead = (): void => {
  process.stdout.write('| what | limit | ours | ratio | bar | |\n| --- | --- | --- | --- | --- | --- |\n');
};
