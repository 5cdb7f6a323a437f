import * as E from 'fp-ts/lib/Either.js';
import { conflictOf } from '../../../shared-kernel/conflict.ts';
import { unlessForgotten } from '../../../shared-kernel/forgotten.ts';
import { type FieldErrors, invalid, type Rejection } from '../../../shared-kernel/rejection.ts';
import { vehicleYearErrors } from '../../contract/quote-input.ts';
import { SECTION_NAMES } from '../../contract/sections.ts';
import type { Edit } from '../edits.ts';
import { RECORD_EVENTS } from '../events/record-events.ts';
import type { QuoteEvent, RecordState } from '../quote.ts';
import { type ChoiceFacts, type Choices, choiceErrors } from './references.ts';

/** Edits of a record seen at a revision. `kind`: the record's kind after them. */
type Editing = {
  readonly record: RecordState;
  readonly kind: RecordState['kind'];
  readonly edits: ReadonlyArray<Edit>;
  readonly revision: number | null;
};

/**
 * Newly chosen references. An unchanged one is not checked again, since it may have been retired; but a status
 * is never valid for another kind of record.
 */
const choicesOf = ({ record, kind, edits }: Editing): Choices => {
  const { parentStatusId, ...chosen }: Choices = Object.assign({}, ...edits.map(({ event }) => event.data));
  const isUnchanged = record.kind === kind && record.details.parentStatusId === parentStatusId;
  return isUnchanged ? chosen : { ...chosen, parentStatusId };
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
 * The events of some edits, all or none: CONFLICT where somebody else was faster, INVALID by field (`lacking`
 * are errors known already), REFUSED where they would store personal data of a forgotten person.
 */
export const decideEdits = (
  editing: Editing,
  facts: ChoiceFacts,
  today: string,
  lacking: FieldErrors = {},
): E.Either<Rejection, ReadonlyArray<QuoteEvent>> => {
  const { record, edits, revision } = editing;
  const conflict = conflictOf(record, {
    // A new note conflicts with nothing.
    sections: edits.map(({ section }) => section).filter((section) => section !== 'notes'),
    ...{ seen: revision, names: SECTION_NAMES, shown: 'record' },
  });
  if (conflict) return E.left(conflict);
  const errors = { ...lacking, ...errorsOf(editing, facts, today) };
  if (Object.keys(errors).length > 0) return E.left(invalid(errors));
  return unlessForgotten<QuoteEvent>(
    RECORD_EVENTS,
    record,
    edits.map(({ event }) => event),
  );
};
