import type { RecordAction, RecordCard, TimelineSource } from '../../../kit/feature.ts';

const KINDS = ['quote', 'order'];
const EITHER = ['quote_view', 'order_view'] as const;

const cards = () => import('./cards/card-parts.tsx');
const actions = () => import('./action-parts.tsx');
const convert = async () => ({ Component: (await import('./convert/convert-button.tsx')).ConvertPart });
const edit = async () => ({ Component: (await actions()).EditPart });

/** Cards of a record: a column in the order of a sales call, and a column with its story. */
export const recordCards: ReadonlyArray<RecordCard> = [
  {
    ...{ title: 'Customer', kinds: KINDS, column: 'call', order: 100, needs: EITHER },
    lazy: async () => ({ Component: (await cards()).CustomerPart }),
  },
  {
    ...{ title: 'Lane', kinds: KINDS, column: 'call', order: 200, needs: EITHER },
    lazy: async () => ({ Component: (await cards()).LanePart }),
  },
  {
    ...{ title: 'Vehicles', kinds: KINDS, column: 'call', order: 300, needs: EITHER },
    lazy: async () => ({ Component: (await cards()).VehiclesPart }),
  },
  {
    ...{ title: 'Price and transport', kinds: KINDS, column: 'call', order: 400, needs: EITHER },
    lazy: async () => ({ Component: (await cards()).PricePart }),
  },
  {
    ...{ title: 'Where the price comes from', kinds: KINDS, column: 'call', order: 410, needs: EITHER },
    lazy: async () => ({ Component: (await import('./pricing/price-story-card.tsx')).PriceStoryCard }),
  },
  {
    ...{ title: 'Follow-up calendar', kinds: ['quote'], column: 'call', order: 450, needs: EITHER },
    lazy: async () => ({ Component: (await import('./cards/followups-part.tsx')).FollowupsPart }),
  },
  {
    ...{ title: 'Carrier note and map', kinds: KINDS, column: 'call', order: 500, needs: EITHER },
    lazy: async () => ({ Component: (await cards()).CarrierPart }),
  },
  {
    ...{ title: 'Lead', kinds: KINDS, column: 'story', order: 100, needs: EITHER },
    lazy: async () => ({ Component: (await cards()).LeadPart }),
  },
  {
    ...{ title: 'Notes', kinds: KINDS, column: 'story', order: 300, needs: EITHER },
    lazy: async () => ({ Component: (await cards()).NotesPart }),
  },
  {
    ...{ title: 'Files', kinds: KINDS, column: 'story', order: 400, needs: EITHER },
    lazy: async () => ({ Component: (await cards()).FilesPart }),
  },
];

export const recordActions: ReadonlyArray<RecordAction> = [
  {
    ...{ title: 'More actions', kinds: KINDS, order: 100, needs: EITHER },
    lazy: async () => ({ Component: (await actions()).MorePart }),
  },
  { title: 'Book Order', kinds: ['quote'], order: 200, needs: 'order_create', lazy: convert },
  { title: 'Convert to Quote', kinds: ['order'], order: 200, needs: 'quote_create', lazy: convert },
  { title: 'Edit', kinds: ['quote'], order: 900, needs: 'quote_update', lazy: edit },
  { title: 'Edit', kinds: ['order'], order: 900, needs: 'order_update', lazy: edit },
];

export const timelineSources: ReadonlyArray<TimelineSource> = [
  {
    ...{ title: 'history', kinds: KINDS, order: 100, needs: EITHER },
    lazy: () => import('./story/timeline-part.tsx'),
  },
];
