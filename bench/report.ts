import type { Comparison } from './rounds.ts';

/** One line of the report. A bar is what the ratio must reach, or with `atMost` must not pass. */
export type Line = {
  readonly what: string;
  readonly limit: string;
  readonly ours: string;
  readonly ratio: number;
  readonly bar: number;
  readonly atMost?: true;
  readonly note?: string;
};

const met = ({ ratio, bar, atMost }: Line): boolean => (atMost ? ratio <= bar : ratio >= bar);

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

/** Markdown, as docs/performance.md keeps it. */
export const printLine = (line: Line): void => {
  const bar = `${line.atMost ? '≤' : '≥'} ${line.bar}`;
  const note = line.note ? ` (${line.note})` : '';
  process.stdout.write(
    `| ${line.what}${note} | ${line.limit} | ${line.ours} | ${line.ratio.toFixed(2)} | ${bar} | ${met(line) ? 'met' : 'missed'} |\n`,
  );
};

export const printHead = (): void => {
  process.stdout.write('| what | limit | ours | ratio | bar | |\n| --- | --- | --- | --- | --- | --- |\n');
};
