import * as E from 'fp-ts/lib/Either.js';
import type { EventDefinition } from '../shared-kernel/event.ts';
import { withoutPersonal } from '../shared-kernel/personal.ts';
import { type Rejection, rejection } from '../shared-kernel/rejection.ts';
import { sameValue } from '../shared-kernel/same-value.ts';
import { RECORD_EVENTS, type RecordEvent, type RecordState } from './quote.ts';

const FORGOTTEN = rejection(
  'REFUSED',
  'This person was forgotten at their request. Nothing personal can be written about them again.',
);

const DEFINITIONS: ReadonlyArray<EventDefinition> = RECORD_EVENTS;

const isPersonal = ({ type, data }: RecordEvent): boolean => {
  const definition = DEFINITIONS.find((each) => each.type === type);
  return definition !== undefined && !sameValue(withoutPersonal(definition.data, data), data);
};

/** Refuses what would be known again of a forgotten person. Status, price and lane of their record may go on changing. */
export const unlessForgotten = <Event extends RecordEvent>(
  { forgotten }: RecordState,
  events: ReadonlyArray<Event>,
): E.Either<Rejection, ReadonlyArray<Event>> =>
  forgotten && events.some(isPersonal) ? E.left(FORGOTTEN) : E.right(events);
