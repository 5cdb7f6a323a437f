import type * as t from 'io-ts';

/**
 * A command that its context lets others send. They depend on this contract alone; the runner resolves the
 * command by name, so nobody imports another's code.
 */
export type PublishedCommand<Input> = {
  readonly name: string;
  readonly input: t.Type<Input, unknown>;
};
