import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { FULL_PAY_FLAG } from '../../../../../src/quoting/contract/engagements.ts';
import { vehicleYearErrors } from '../../../../../src/quoting/contract/quote-input.ts';
import {
  orderChanges,
  quoteChanges,
  type RecordChanges,
} from '../../../../../src/quoting/contract/record-changes.ts';
import type { Section } from '../../../../../src/quoting/contract/sections.ts';
import type { FieldErrors } from '../../../../../src/shared-kernel/rejection.ts';
import { sameValue } from '../../../../../src/shared-kernel/same-value.ts';
import { decodeWith } from '../../../../../src/shared-kernel/validation.ts';
import type { RecordChangesInput } from '../../../../api/generated/types.ts';
import type { Kind } from '../../kind.ts';
import { toInput } from '../../quote-form/draft.ts';
import type { RecordDraft } from './record-draft.ts';

/** Sections of the form; notes are saved one by one. */
export type FormSection = Exclude<Section, 'notes'>;

/** Form values and input fields of each section. */
export const SECTION_KEYS = {
  shipper: ['shipper'],
  origin: ['origin'],
  destination: ['destination'],
  vehicles: ['vehicles'],
  transport: ['transport'],
  followups: ['followups'],
  engagements: ['engagements'],
  status: ['parentStatusId', 'childStatusId'],
  assignee: ['assigneeId'],
  referrer: ['referrerId'],
} as const satisfies Record<FormSection, ReadonlyArray<keyof RecordDraft>>;

export const FORM_SECTIONS = Object.keys(SECTION_KEYS) as ReadonlyArray<FormSection>;

type Input = Readonly<Record<string, unknown>>;

const byDate = <Dated extends { readonly followupOn: string }>(list: ReadonlyArray<Dated>): Array<Dated> =>
  list.toSorted((a, b) => (a.followupOn < b.followupOn ? -1 : 1));

/** Some sections as API input, not validated. */
const inputOf = (draft: RecordDraft, sections: ReadonlyArray<FormSection>): Input => {
  const whole: Input = {
    ...toInput(draft),
    followups: byDate(draft.followups),
    engagements: draft.engagements.toSorted(),
  };
  return Object.fromEntries(sections.flatMap((each) => SECTION_KEYS[each]).map((key) => [key, whole[key]]));
};

/** Contract of each kind; the wire format is the same. */
const CODECS: Readonly<Record<Kind, t.Type<RecordChanges, RecordChangesInput>>> = {
  quote: quoteChanges,
  order: orderChanges as unknown as typeof quoteChanges,
};

/** Notes to add; only the convert form has them. */
const notesOf = (draft: RecordDraft): Input => {
  const { internalNotes } = toInput(draft);
  return internalNotes.length > 0 ? { internalNotes } : {};
};

/** Some sections of an API input, with the notes to add. */
export const onlySections = (
  changes: RecordChangesInput,
  sections: ReadonlyArray<FormSection>,
): RecordChangesInput => {
  const keys: ReadonlySet<string> = new Set([
    'internalNotes',
    ...sections.flatMap((each) => SECTION_KEYS[each]),
  ]);
  return Object.fromEntries(Object.entries(changes).filter(([key]) => keys.has(key)));
};

/** Validated API input of some sections, or errors by field. */
export const checkedChanges = (
  kind: Kind,
  draft: RecordDraft,
  sections: ReadonlyArray<FormSection>,
  today: string,
): E.Either<FieldErrors, RecordChangesInput> => {
  const decoded = decodeWith(CODECS[kind])({ ...inputOf(draft, sections), ...notesOf(draft) });
  if (E.isLeft(decoded)) return decoded;
  const errors = vehicleYearErrors({ vehicles: decoded.right.vehicles ?? [] }, today);
  return Object.keys(errors).length > 0 ? E.left(errors) : E.right(CODECS[kind].encode(decoded.right));
};

/** A section as it would be stored; as typed while it is invalid. */
export const wireOf = (draft: RecordDraft, section: FormSection): Input => {
  const input = inputOf(draft, [section]);
  const decoded = decodeWith(quoteChanges)(input);
  return E.isRight(decoded) ? (quoteChanges.encode(decoded.right) as Input) : input;
};

/** Whether two drafts would store the same section. */
export const sameSection = (a: RecordDraft, b: RecordDraft, section: FormSection): boolean =>
  sameValue(wireOf(a, section), wireOf(b, section));

/**
 * Full pay is one switch with two controls: flags sent without `fullpay` would turn it off, so its current
 * value is included.
 */
export const withFullPayFlag = (changes: RecordChangesInput, fullPayStands: boolean): RecordChangesInput => {
  const fullPay = changes.transport?.fullPay ?? fullPayStands;
  return changes.engagements && fullPay
    ? { ...changes, engagements: [...changes.engagements, FULL_PAY_FLAG] }
    : changes;
};
