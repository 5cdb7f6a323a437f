import * as E from 'fp-ts/lib/Either.js';
import type { AnyEvent, EventDefinition } from './event.ts';
import { withoutPersonal } from './personal.ts';
import { type Rejection, rejection } from './rejection.ts';
import { sameValue } from './same-value.ts';

export const FORGOTTEN = rejection(
  'REFUSED',
  'This person was forgotten at their request. Nothing personal can be written about them again.',
);

/**
 * Refuses events that would reveal a forgotten person again; `definitions` are those of the aggregate. What is not
 * personal may still change.
 */
export const unlessForgotten = <Event extends AnyEvent>(
  definitions: ReadonlyArray<EventDefinition>,
  { forgotten }: { readonly forgotten: boolean },
  events: ReadonlyArray<Event>,
): E.Either<Rejection, ReadonlyArray<Event>> => {
  const isPersonal = ({ type, data }: AnyEvent): boolean => {
    const definition = definitions.find((each) => each.type === type);
    return definition !== undefined && !sameValue(withoutPersonal(definition.data, data), data);
  };
  return forgotten && events.some(isPersonal) ? E.left(FORGOTTEN) : E.right(events);
};
