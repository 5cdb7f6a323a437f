import { described } from '../../shared-kernel/field.ts';
import { referrerId } from '../../shared-kernel/ids/referrer.ts';
import { dollars, dollarsOnly, ZERO } from '../../shared-kernel/money.ts';
import { MOST_FEE } from '../../shared-kernel/most-fee.ts';
import { revision } from '../../shared-kernel/revision.ts';
import { line } from '../../shared-kernel/text.ts';
import { both, fields, fieldsSent, optional, required, withDefault } from '../../shared-kernel/validation.ts';

const terms = {
  name: required(line(100), 'Enter a name.'),
  /** Null: the office's standard deposit (rules, "Automatic quoter"). */
  depositAmount: optional(dollarsOnly(MOST_FEE)),
  leadCost: withDefault(dollars, ZERO),
};

export type ReferrerField = keyof typeof terms;

/** Labels and kinds of a referrer's fields. */
export const REFERRER = described<typeof terms>()({
  name: { label: 'Name', kind: 'text' },
  depositAmount: { label: 'Deposit', kind: 'money' },
  leadCost: { label: 'Lead cost', kind: 'money' },
});

export const REFERRER_FIELDS = Object.keys(terms) as ReadonlyArray<ReferrerField>;

/** What a conflict calls the fields. */
export const REFERRER_NAMES: Readonly<Record<ReferrerField, string>> = {
  name: REFERRER.name.label,
  depositAmount: REFERRER.depositAmount.label,
  leadCost: REFERRER.leadCost.label,
};

/** Input of createReferrer, in dollars; the slug is the server's (specification, settings 3). */
export const referrerInput = fields(terms);

/** Input of updateReferrer: the changed fields; `revision` is that of the referrer that the person saw. */
export const referrerChanges = both(
  fields({ id: referrerId, revision: optional(revision) }),
  fieldsSent(terms),
);
