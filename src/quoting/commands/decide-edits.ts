import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { recordId } from '../../shared-kernel/record-id.ts';
import { type FieldErrors, invalid, type Rejection } from '../../shared-kernel/rejection.ts';
import { fields, optional } from '../../shared-kernel/validation.ts';
import { conflictOf } from '../conflict.ts';
import { vehicleYearErrors } from '../contract.ts';
import type { Edit } from '../edits.ts';
import { unlessForgotten } from '../forgotten.ts';
import type { QuoteEvent, RecordState } from '../quote.ts';
import { type ChoiceFacts, type Choices, choiceErrors } from './choices.ts';

const FIRST_REVISION = 0;
const revision = t.refinement(t.Int, (value) => value >= FIRST_REVISION, 'Revision');

/** `revision` is the one of the record that the person was looking at; without it nothing is compared. */
export const target = fields({ id: recordId, revision: optional(revision) });

export type Target = t.TypeOf<typeof target>;

/** Edits of a record that somebody saw at a revision. `kind`: what it is with them. */
type Editing = {
  readonly record: RecordState;
  readonly kind: RecordState['kind'];
  readonly edits: ReadonlyArray<Edit>;
  readonly revision: number | null;
};

/**
 * What was chosen anew. A choice that stands already is not asked about again, since it may have been retired; but a
 * status does not stand for another kind of record.
 */
const choicesOf = ({ record, kind, edits }: Editing): Choices => {
  const { parentStatusId, ...chosen }: Choices = Object.assign({}, ...edits.map(({ event }) => event.data));
  const stands = record.kind === kind && record.details.parentStatusId === parentStatusId;
  return stands ? chosen : { ...chosen, parentStatusId };
};

const errorsOf = (editing: Editing, facts: ChoiceFacts, today: string): FieldErrors => {
  const { record, kind, edits } = editing;
  const choices = choicesOf(editing);
  const parentStatusId = choices.parentStatusId ?? record.details.parentStatusId;
  return {
    ...vehicleYearErrors(
      { vehicles: edits.flatMap(({ event: { data } }) => ('vehicles' in data ? data.vehicles : [])) },
      today,
    ),
    ...choiceErrors(kind, parentStatusId, choices, facts),
  };
};

/**
 * The events of some edits, all of them or none: CONFLICT where somebody else was quicker, INVALID by field (`lacking`
 * are errors that are known already), REFUSED where they would say something personal of who was forgotten.
 */
export const decideEdits = (
  editing: Editing,
  facts: ChoiceFacts,
  today: string,
  lacking: FieldErrors = {},
): E.Either<Rejection, ReadonlyArray<QuoteEvent>> => {
  const { record, edits, revision } = editing;
  const conflict = conflictOf(
    record,
    edits.map(({ section }) => section),
    revision,
  );
  if (conflict) return E.left(conflict);
  const errors = { ...lacking, ...errorsOf(editing, facts, today) };
  if (Object.keys(errors).length > 0) return E.left(invalid(errors));
  return unlessForgotten(
    record,
    edits.map(({ event }) => event),
  );
};
