import type { QuoteRecord } from '../../../../api/generated/types.ts';
import { isForgotten } from '../forgotten.ts';
import { CONVEYANCE, cardOfTransport } from '../transport-fields.ts';
import type { RecordDraft } from './record-draft.ts';
import type { FormSection } from './record-sections.ts';

/** Cards of a record that can be opened for editing. */
export type CardName =
  | 'customer'
  | 'origin'
  | 'destination'
  | 'vehicles'
  | 'price'
  | 'transport'
  | 'carrierNote'
  | 'followups';

type CardDefinition = {
  readonly title: string;
  /** Sections that confirming the card saves. */
  readonly sections: ReadonlyArray<FormSection>;
};

/** Price, transport and the note to the carrier are three cards of one section (rules, "Records"). */
export const CARDS: Readonly<Record<CardName, CardDefinition>> = {
  customer: { title: 'Customer', sections: ['shipper', 'engagements'] },
  origin: { title: 'Origin', sections: ['origin'] },
  destination: { title: 'Destination', sections: ['destination'] },
  vehicles: { title: 'Vehicles', sections: ['vehicles'] },
  price: { title: 'Transport pricing', sections: ['transport'] },
  transport: { title: 'Transport information', sections: ['transport'] },
  carrierNote: { title: 'Carrier note', sections: ['transport'] },
  followups: { title: 'Follow-up calendar', sections: ['followups'] },
};

/** Cards that cannot be saved for a forgotten customer. */
const ABOUT_CUSTOMER: ReadonlySet<CardName> = new Set(['customer', 'carrierNote']);

/** Editable cards. Only quotes have follow-ups (specification, core 2). */
export const cardsOf = (record: Pick<QuoteRecord, 'isOrder' | 'shipper'>): ReadonlyArray<CardName> =>
  (Object.keys(CARDS) as ReadonlyArray<CardName>)
    .filter((card) => card !== 'followups' || !record.isOrder)
    .filter((card) => !ABOUT_CUSTOMER.has(card) || !isForgotten(record));

/** Copies one card's fields from another draft. */
export const withCard = (into: RecordDraft, from: RecordDraft, card: CardName): RecordDraft => {
  const conveyance = (draft: RecordDraft) =>
    Object.fromEntries(Object.entries(draft.transport).filter(([name]) => name in CONVEYANCE));
  switch (card) {
    case 'customer':
      return { ...into, shipper: from.shipper, engagements: from.engagements };
    case 'price':
      return {
        ...into,
        transport: {
          ...from.transport,
          ...conveyance(into),
          // The quoter's miles came with its price.
          ...(into.transport.quote !== null && { miles: from.transport.miles }),
          note: into.transport.note,
        },
      };
    case 'transport':
      return { ...into, transport: { ...into.transport, ...conveyance(from) } };
    case 'carrierNote':
      return { ...into, transport: { ...into.transport, note: from.transport.note } };
    default:
      return { ...into, [card]: from[card] };
  }
};

/** Cards that show a part of a section. */
export const cardsWith = (section: string): ReadonlyArray<CardName> =>
  (Object.keys(CARDS) as ReadonlyArray<CardName>).filter((card) =>
    CARDS[card].sections.some((each) => each === section),
  );

/** Card of the field at a path of the API's input, such as `transport.basePrice`. */
export const cardOf = (path: string): CardName | undefined => {
  const [section = '', field = ''] = path.split('.');
  if (section === 'shipper') return 'customer';
  if (section === 'transport') return cardOfTransport(field);
  return (['origin', 'destination', 'vehicles', 'followups'] as const).find((card) => card === section);
};
