import { described } from '../../shared-kernel/field.ts';
import { dollars, dollarsOnly, ZERO } from '../../shared-kernel/money.ts';
import { MOST_FEE } from '../../shared-kernel/most-fee.ts';
import { line } from '../../shared-kernel/text.ts';
import { fields, fieldsSent, optional, required, withDefault } from '../../shared-kernel/validation.ts';

const terms = {
  name: required(line(100), 'Enter a name.'),
  /** Null: the office's standard deposit (rules, "Automatic quoter"). */
  depositAmount: optional(dollarsOnly(MOST_FEE)),
  leadCost: withDefault(dollars, ZERO),
};

/** Labels and kinds of a referrer's fields. */
export const REFERRER = described<typeof terms>()({
  name: { label: 'Name', kind: 'text' },
  depositAmount: { label: 'Deposit', kind: 'money' },
  leadCost: { label: 'Lead cost', kind: 'money' },
});

/** Input of createReferrer, in dollars; the slug is the server's (specification, settings 3). */
export const referrerInput = fields(terms);

/** Input of updateReferrer: the changed fields. */
export const referrerChanges = fieldsSent(terms);
