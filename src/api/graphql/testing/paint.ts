import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { type AnyCommand, defineCommand } from '../../../platform/command/command.ts';
import type { AnyEvent } from '../../../shared-kernel/event.ts';

/** A command that is always carried out. */
export const paint: AnyCommand = defineCommand<{ readonly id: string }, null, AnyEvent>({
  name: 'paint',
  input: t.type({ id: t.string }),
  permission: 'quote_update',
  aggregate: { name: 'wall', events: [], initial: null, evolve: (state) => state, subject: () => 'wall' },
  stream: ({ id }) => id,
  decide: () => E.right([]),
});
