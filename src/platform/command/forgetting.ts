import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import type { Aggregate, AnyEvent } from '../../shared-kernel/event.ts';
import { noMember } from '../../shared-kernel/members.ts';
import type { PersonForgotten } from '../../shared-kernel/person-forgotten.ts';
import type { Rejection } from '../../shared-kernel/rejection.ts';
import { subjectOf } from '../../shared-kernel/subject.ts';
import { fields } from '../../shared-kernel/validation.ts';
import { defineCommand } from './command.ts';

/** The command that forgets a member of a family whose streams are named like their subjects: `carrier-88`. */
export const defineForgetting = <
  State extends { readonly forgotten: boolean } | undefined,
  Event extends AnyEvent,
  Id extends number,
>({
  name,
  of,
  id,
}: {
  readonly name: string;
  readonly of: Aggregate<State, Event | PersonForgotten>;
  readonly id: t.Type<Id, number>;
}) => {
  const subject = (member: { readonly id: Id }): string => subjectOf(of.name, member.id);
  return defineCommand({
    name,
    internal: true,
    input: fields({ id }),
    permission: 'system',
    aggregate: of,
    stream: subject,
    decide: ({ state, input }): E.Either<Rejection, ReadonlyArray<PersonForgotten>> => {
      if (!state) return E.left(noMember(of.name.replaceAll('-', ' ')));
      return E.right(state.forgotten ? [] : [{ type: 'PersonForgotten', data: { subject: subject(input) } }]);
    },
  });
};
