/** A code block of a page. */
type Block = { readonly language: string; readonly text: string };

/** A step of a walk: writes a file, or changes one if the block is a `diff`. */
export type Step = { readonly path: string; readonly block: Block };

const BLOCK = /^```(ts|tsx|graphql|diff)\n(.*?)^```$/gms;
const PATH = /`((?:src|web|test)\/[\w./-]+\.\w+)`/g;

const section = (page: string, heading: string): string => {
  const from = page.indexOf(`${heading}\n`);
  if (from < 0) throw new Error(`there is no section ${heading}`);
  const to = page.indexOf('\n## ', from + heading.length);
  return page.slice(from, to < 0 ? undefined : to);
};

/** Steps below a heading, in order; each is about the file named last before it. */
export const stepsOf = (page: string, heading: string): ReadonlyArray<Step> => {
  const text = section(page, heading);
  let end = 0;
  return [...text.matchAll(BLOCK)].map((match) => {
    const before = text.slice(end, match.index);
    end = match.index + match[0].length;
    const path = [...before.matchAll(PATH)].at(-1)?.[1];
    if (path === undefined) throw new Error(`no file is named before:\n${match[0]}`);
    return { path, block: { language: match[1] ?? '', text: match[2] ?? '' } };
  });
};

type Lines = ReadonlyArray<string>;

/** Lines of a hunk before or after the change. */
const linesOf = (part: string, without: '+' | '-'): Lines =>
  part
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(without))
    .map((line) => line.slice(1));

const startsOf = (some: Lines, among: Lines): ReadonlyArray<number> =>
  [...among.keys()].filter((start) => some.every((line, index) => among[start + index] === line));

/**
 * Applies a diff without line numbers, whose hunks are separated by `@@`; the changed lines must occur once.
 */
export const stepped = (text: string, diff: string): string => {
  let lines: Lines = text.split('\n');
  for (const part of diff.split(/^@@\n/m)) {
    const before = linesOf(part, '+');
    const starts = startsOf(before, lines);
    if (starts.length !== 1) throw new Error(`stands ${starts.length} times:\n${part}`);
    lines = lines.toSpliced(starts[0] ?? 0, before.length, ...linesOf(part, '-'));
  }
  return lines.join('\n');
};
