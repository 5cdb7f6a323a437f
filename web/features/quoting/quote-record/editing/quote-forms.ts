import type { QuoteRecord, RecordChangesInput } from '../../../../api/generated/types.ts';
import { today } from '../../../../kit/format.ts';
import type { FormDefinition } from '../../../../kit/record/editing/form-definition.ts';
import type { Kind } from '../../kind.ts';
import { sayInvalid } from '../../quote-form/invalid.ts';
import { asksPastDate } from '../../quote-form/past-date.ts';
import { isForgotten, withoutPerson } from '../forgotten.ts';
import { CARDS, type CardName, cardOf, withCard } from './record-cards.ts';
import { draftAs, type RecordDraft } from './record-draft.ts';
import {
  checkedChanges,
  type FormSection,
  onlySections,
  SECTION_KEYS,
  sameSection,
  withFullPayFlag,
} from './record-sections.ts';

/** The form of a quote or an order. */
export type QuoteForm = {
  readonly record: QuoteRecord;
  readonly draft: RecordDraft;
  readonly section: FormSection;
  readonly card: CardName;
  readonly changes: RecordChangesInput;
};

const formOf = (kind: Kind): FormDefinition<QuoteForm> => ({
  name: kind,
  keys: SECTION_KEYS,
  draftOf: (record) => draftAs(kind, record),
  isSame: sameSection,
  keepsTyping: ['transport'],
  check: (draft, sections) => checkedChanges(kind, draft, sections, today()),
  asks: ({ transport }, before, sections) =>
    sections.includes('transport')
      ? asksPastDate(transport.availableDate, before.transport.availableDate)
      : undefined,
  inputOf: (changes, sections, { transport }) =>
    withFullPayFlag(onlySections(changes, sections), transport.fullPay),
  sayInvalid,
  cards: CARDS,
  cardOf,
  withCard,
  checked: ['shipper', 'origin', 'destination', 'transport', 'vehicles'],
  forgetting: {
    isForgotten,
    withoutPerson,
    sections: ['shipper', 'origin', 'destination', 'vehicles', 'transport'],
  },
});

/** By the form's kind; for a record of the other kind the form shows the conversion. */
export const QUOTE_FORMS: Readonly<Record<Kind, FormDefinition<QuoteForm>>> = {
  quote: formOf('quote'),
  order: formOf('order'),
};
