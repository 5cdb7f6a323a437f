import { Intent } from '@blueprintjs/core';
import * as E from 'fp-ts/lib/Either.js';
import {
  CARRIER,
  CARRIER_FIELDS,
  type CarrierField,
  wholeCarrier,
} from '../../../../src/dispatch/contract/carriers.ts';
import { type FieldErrors, INVALID_FORM } from '../../../../src/shared-kernel/rejection.ts';
import { decodeWith } from '../../../../src/shared-kernel/validation.ts';
import type { CarrierFields } from '../../../api/generated/types.ts';
import { differing } from '../../../kit/field-words.ts';
import type { ConflictWords } from '../../../kit/record/conflicts/conflicts-props.ts';
import type { FormDefinition } from '../../../kit/record/editing/form-definition.ts';
import { toast } from '../../../kit/toaster.ts';
import { type CarrierDraft, carrierDraft, labelOf } from './carrier-draft.ts';

/** The form of a stored carrier: each field changes independently of the others. */
export type CarrierForm = {
  readonly record: CarrierFields;
  readonly draft: CarrierDraft;
  readonly section: CarrierField;
  readonly card: 'carrier';
  readonly changes: Partial<CarrierDraft>;
};

type Names = ReadonlyArray<CarrierField>;

const only = <Values extends object>(values: Values, names: Names): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => names.some((each) => each === name)),
  ) as Partial<Values>;

/** What is wrong with a whole carrier, by field. */
export const wrongIn = (draft: CarrierDraft): FieldErrors =>
  E.match(
    (errors: FieldErrors) => errors,
    () => ({}),
  )(decodeWith(wholeCarrier)(draft));

export const CARRIER_FORM: FormDefinition<CarrierForm> = {
  name: 'carrier',
  keys: Object.fromEntries(
    CARRIER_FIELDS.map((name) => [name, [name]]),
  ) as unknown as FormDefinition<CarrierForm>['keys'],
  draftOf: carrierDraft,
  isSame: (one, other, name) => one[name] === other[name],
  keepsTyping: [],
  check: (draft, names) => {
    const wrong = only(wrongIn(draft), names) as FieldErrors;
    return Object.keys(wrong).length > 0 ? E.left(wrong) : E.right(draft);
  },
  inputOf: only,
  sayInvalid: (_errors, subject) => toast(subject, INVALID_FORM, Intent.DANGER),
  cards: { carrier: { title: 'Carrier', sections: CARRIER_FIELDS } },
  withCard: (_into, from) => from,
  checked: CARRIER_FIELDS,
};

export const CONFLICT_WORDS: ConflictWords<CarrierForm> = {
  nameOf: labelOf,
  rowsOf: (name, theirs, mine) => differing(theirs, mine, { [name]: CARRIER[name] }, () => undefined),
  person: 'carrier',
};
