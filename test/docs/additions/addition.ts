import type { Copy } from './copy.ts';
import { type Step, stepped } from './walk.ts';

/** Something that a generator adds to the project, or a page of the docs adds by hand. */
export type Addition = {
  readonly title: string;
  readonly make: (copy: Copy) => void;
  /** Files written and changed, as far as formatter, linter and compiler read them. */
  readonly files: ReadonlyArray<string>;
  /** Specs that hold afterwards. */
  readonly specs: ReadonlyArray<string>;
  /** Registers the tests of its own. They run once it is made, before the next addition. */
  readonly tests: (copy: () => Copy) => void;
};

/** Runs `npm run new` in a copy; returns what it prints. */
export const runNew = (copy: Copy, ...args: ReadonlyArray<string>): string =>
  copy.run(process.execPath, '--import', 'tsx', 'scripts/new.mjs', ...args);

/** Paths that `npm run new` printed as `new` or `changed`. */
export const pathsIn = (printed: string, what: 'new' | 'changed'): ReadonlyArray<string> =>
  printed.split('\n').flatMap((line) => line.match(`^${what} +(.*)$`)?.[1] ?? []);

/** Carries out the steps of a page, then generates code. */
export const carryOut = (copy: Copy, steps: ReadonlyArray<Step>): void => {
  for (const { path, block } of steps)
    copy.write(path, block.language === 'diff' ? stepped(copy.read(path), block.text) : block.text);
  copy.run(process.execPath, 'scripts/generate.mjs');
};
