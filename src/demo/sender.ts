import * as E from 'fp-ts/lib/Either.js';
import { v5 as uuidV5 } from 'uuid';
import type { Command, Outcome, Send } from '../platform/command/command.ts';
import type { Actor } from '../shared-kernel/actor.ts';
import type { AnyEvent } from '../shared-kernel/event.ts';
import { Rejected } from '../shared-kernel/rejection.ts';

/**
 * Sends commands with ids derived from their purpose, so that a repeat after a crash has no effect. REFUSED
 * means that the id was used with another input, on an earlier day: that entry exists.
 */
export const createSender = (send: Send, namespace: string) => {
  let last = 0n;
  return {
    /** `claims` is what a repeat has again. Returns the outcome; undefined where the entry exists from an earlier day. */
    send: async <Input, State, Event extends AnyEvent, Facts>(
      command: Command<Input, State, Event, Facts>,
      input: unknown,
      actor: Actor,
      about: string,
      claims: unknown = input,
    ): Promise<Outcome | undefined> => {
      const commandId = uuidV5(about, namespace);
      const answer = await send(command, input, { actor, commandId, correlationId: commandId, claims });
      if (E.isLeft(answer)) {
        if (answer.left.code === 'REFUSED') return undefined;
        throw new Rejected(answer.left);
      }
      last = answer.right.position > last ? answer.right.position : last;
      return answer.right;
    },
    /** The highest position of any outcome. */
    position: (): bigint => last,
  };
};
