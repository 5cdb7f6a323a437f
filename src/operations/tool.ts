import { parseArgs } from 'node:util';
import { inWords } from '../platform/in-words.ts';

/** Wrong arguments; the message says how, and the usage follows. */
export class Misused extends Error {}

type Option = { readonly type: 'boolean' | 'string' };
export type Arguments = {
  readonly words: ReadonlyArray<string>;
  readonly flags: ReadonlyMap<string, string | true>;
};

/** 0 for success, 1 when the checked condition does not hold. */
export type ExitCode = 0 | 1;

export type Tool = {
  /** Printed on wrong arguments, and on `--help`. */
  readonly usage: string;
  readonly options?: Readonly<Record<string, Option>>;
  readonly run: (given: Arguments) => Promise<ExitCode>;
};

// The reader of a tool's output may go away (`… | head -1`): the tool finishes silently.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

/** Prints a line of a tool's result. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Prints a line about the tool's progress, apart from its result. */
export const remark = (line: string): void => void process.stderr.write(`${line}\n`);

const read = (args: ReadonlyArray<string>, options: Tool['options']): Arguments => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    return { words: positionals, flags: new Map(Object.entries(values)) as Arguments['flags'] };
  } catch (error) {
    throw new Misused(error instanceof Error ? error.message : String(error));
  }
};

/**
 * Runs a command-line tool and ends the process: 0 for success or `--help`, 1 for a negative result or a
 * failure, 2 for wrong usage.
 */
export const runTool = async ({ usage, options, run }: Tool): Promise<never> => {
  try {
    const given = read(process.argv.slice(2), options);
    if (!given.flags.has('help')) process.exit(await run(given));
    say(usage);
    process.exit(0);
  } catch (error) {
    remark(inWords(error, process.env.DATABASE_URL));
    if (error instanceof Misused) remark(`\n${usage}`);
    process.exit(error instanceof Misused ? 2 : 1);
  }
};
