import * as E from 'fp-ts/lib/Either.js';
import { changedBy, type LastChanges } from './conflict.ts';
import type { AnyEvent, Recorded } from './event.ts';
import { type Rejection, rejection } from './rejection.ts';

type Member = { readonly id: number; readonly retired: boolean };

/**
 * The members of a small set in one stream, by id. Retired members are included, since their names still
 * resolve.
 */
export type Members<M extends Member> = ReadonlyMap<number, M>;

/**
 * Folds an event about one member: `become` returns its new state, and gets undefined for an unknown one.
 * @public for sets that `npm run new` writes
 */
export const evolveMembers =
  <M extends Member, Event extends AnyEvent & { readonly data: { readonly id: number } }>(
    become: (member: M | undefined, event: Recorded<Event>) => M | undefined,
  ) =>
  (members: Members<M>, event: Recorded<Event>): Members<M> => {
    const member = become(members.get(event.data.id), event);
    return member ? new Map(members).set(member.id, member) : members;
  };

/** A member that says who has changed which of its fields last, as `conflictOf` asks. */
export type Followed<M extends Member, Field extends keyof M & string> = M & {
  /** That of its last event. */
  readonly revision: number;
  readonly changed: LastChanges<Field>;
};

/** Like `evolveMembers`; an event may have all of these fields, and has changed those that differ. */
export const evolveFollowed = <
  M extends Member,
  Field extends keyof M & string,
  Event extends AnyEvent & { readonly data: { readonly id: number } },
>(
  fields: ReadonlyArray<Field>,
  become: (member: M | undefined, event: Event) => M | undefined,
) =>
  evolveMembers<Followed<M, Field>, Event>((member, event) => {
    const after = become(member, event);
    if (!after) return undefined;
    const differ = member ? fields.filter((field) => after[field] !== member[field]) : [];
    return {
      ...after,
      revision: event.revision,
      changed: { ...member?.changed, ...changedBy(event, differ) } as LastChanges<Field>,
    };
  });

/** The next id after all members, including retired ones, so that no id is reused; at least `first`. */
export const nextMemberId = <M extends Member>(members: Members<M>, first: number): M['id'] =>
  Math.max(first - 1, ...members.keys()) + 1;

/** `one` is the singular name of a member: `status`. */
export const noMember = (one: string): Rejection => rejection('NOT_FOUND', `There is no such ${one}.`);

/** A member that can be changed: NOT_FOUND for an unknown one, REFUSED for a retired one. */
export const livingMember = <M extends Member>(
  member: M | undefined,
  one: string,
): E.Either<Rejection, M> => {
  if (!member) return E.left(noMember(one));
  if (!member.retired) return E.right(member);
  return E.left(
    rejection(
      'REFUSED',
      `This ${one} was deleted. Its name stays on the records that have it and cannot be changed.`,
    ),
  );
};
