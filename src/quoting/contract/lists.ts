import type * as t from 'io-ts';
import { civilDate } from '../../shared-kernel/civil-date.ts';
import { described } from '../../shared-kernel/field.ts';
import type { FieldErrors } from '../../shared-kernel/rejection.ts';
import { prose } from '../../shared-kernel/text.ts';
import { checked, fields, listOf, required, withDefault } from '../../shared-kernel/validation.ts';
import { MOST_VEHICLES } from '../../shared-kernel/vehicle-limits.ts';
import { MESSAGES } from './messages.ts';

const MAX_CHILDREN = 100;

/** At least one vehicle, each by the codec of a quote's or an order's vehicle. */
export const vehiclesOf = <A, O>(vehicle: t.Type<A, O>) =>
  checked(
    withDefault(listOf(vehicle, MOST_VEHICLES, MESSAGES.tooManyVehicles), []),
    (list): FieldErrors => (list.length === 0 ? { '': MESSAGES.vehicles } : {}),
  );

const followupFields = { followupOn: required(civilDate, MESSAGES.followupDate) };
const followup = fields(followupFields);

export const FOLLOWUP = described<typeof followupFields>()({
  followupOn: { label: 'Follow-up', kind: 'day' },
});

/** One follow-up per date: the error names the second on a date. */
export const followups = checked(
  withDefault(listOf(followup, MAX_CHILDREN, MESSAGES.tooManyFollowups), []),
  (list): FieldErrors =>
    Object.fromEntries(
      list.flatMap(({ followupOn }, index) =>
        list.findIndex((other) => other.followupOn === followupOn) < index
          ? [[`${index}.followupOn`, MESSAGES.followupTwice]]
          : [],
      ),
    ),
);

/** The text of one note. */
export const noteText = required(prose(5000), MESSAGES.note);

const noteFields = { note: noteText };

export const NOTE = described<typeof noteFields>()({
  note: { label: 'Note', kind: 'prose', personal: true },
});

export const internalNotes = withDefault(listOf(fields(noteFields), MAX_CHILDREN, MESSAGES.tooManyNotes), []);
