import type { QuoteRecord } from '../quote-types.ts';
import { isForgotten } from './forgotten.ts';
import type { RecordDraft } from './record-draft.ts';
import type { FormSection } from './record-sections.ts';

/** The cards of a record that are opened for editing one by one. */
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
  /** What confirming the card saves. */
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

/** Of a forgotten customer these are refused whatever is typed. */
const ABOUT_CUSTOMER: ReadonlySet<CardName> = new Set(['customer', 'carrierNote']);

/** Those that can be edited. Follow-ups belong to quotes (specification, core 2). */
export const cardsOf = (record: Pick<QuoteRecord, 'isOrder' | 'shipper'>): ReadonlyArray<CardName> =>
  (Object.keys(CARDS) as ReadonlyArray<CardName>)
    .filter((card) => card !== 'followups' || !record.isOrder)
    .filter((card) => !ABOUT_CUSTOMER.has(card) || !isForgotten(record));

const CONVEYANCE = ['carrierType', 'availableDate', 'deliveryDate', 'miles'] as const;

/** The draft with one card's fields as they stand in another draft. */
export const withCard = (into: RecordDraft, from: RecordDraft, card: CardName): RecordDraft => {
  const conveyance = (draft: RecordDraft) =>
    Object.fromEntries(CONVEYANCE.map((key) => [key, draft.transport[key]]));
  switch (card) {
    case 'customer':
      return { ...into, shipper: from.shipper, engagements: from.engagements };
    case 'price':
      return {
        ...into,
        transport: { ...from.transport, ...conveyance(into), note: into.transport.note },
      };
    case 'transport':
      return { ...into, transport: { ...into.transport, ...conveyance(from) } };
    case 'carrierNote':
      return { ...into, transport: { ...into.transport, note: from.transport.note } };
    default:
      return { ...into, [card]: from[card] };
  }
};

/** The cards that show something of a section. */
export const cardsWith = (section: string): ReadonlyArray<CardName> =>
  (Object.keys(CARDS) as ReadonlyArray<CardName>).filter((card) =>
    CARDS[card].sections.some((each) => each === section),
  );
