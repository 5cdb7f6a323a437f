import { Intent } from '@blueprintjs/core';
import { Calculator, Calendar, Document, KnownVehicle, Truck } from '@blueprintjs/icons';
import { RECORD_LISTS } from '../../../src/quoting/contract/record-lists.ts';
import type { Requirement } from '../../../src/shared-kernel/permission.ts';
import type { Feature } from '../../kit/feature.ts';
import { SAVE } from '../../kit/form/use-save-key.ts';
import { SELECT_SHORTCUTS } from '../../kit/list/row-shortcuts.ts';
import { EDIT, LEAVE_CARD } from '../../kit/record/editing/record-keys.ts';
import { CALCULATOR } from './calculator/calculator-title.ts';
import { dropQuickDraft } from './calculator/quick-draft.ts';
import { INLINE_GROUPS, UPDATING } from './inline/shortcuts.ts';
import { recordActions, recordCards, timelineSources } from './quote-record/record-parts.ts';
import { NOTE_SHORTCUTS } from './quote-record/story/note-keys.ts';
import { routes } from './routes.ts';
import { records } from './search/records.ts';

/** Of lists whose rows can be changed together. */
const SELECTING: Requirement = [...UPDATING, 'order_post_to_load_board_only'];

/** Of pages and dialogs with something to save. */
const SAVING: Requirement = [
  ...UPDATING,
  ...(['quote_create', 'order_create', 'order_dispatch_only'] as const),
  ...(['carrier_create', 'carrier_update', 'taq_update'] as const),
];

export const quoting: Feature = {
  routes,
  navigation: [
    { group: 'Work', title: 'Quotes', path: '/quotes', needs: 'quote_view', icon: <Document />, go: 'Q' },
    {
      group: 'Work',
      title: 'Follow-ups',
      path: '/followups',
      needs: 'quote_view',
      icon: <Calendar />,
      go: 'F',
    },
    { group: 'Work', title: 'Orders', path: '/orders', needs: 'order_view', icon: <Truck />, go: 'O' },
    {
      group: 'Work',
      title: 'Dispatch',
      path: '/dispatches',
      needs: 'order_view',
      icon: <KnownVehicle />,
      go: 'D',
    },
  ],
  creations: [
    { needs: 'quote_create', to: '/quotes/create', text: 'Create Quote', intent: Intent.PRIMARY },
    { needs: 'order_create', to: '/orders/create', text: 'Create Order', intent: Intent.NONE },
  ],
  headerDialogs: [
    {
      needs: 'quote_create',
      text: 'Quick Quote',
      title: CALCULATOR,
      icon: <Calculator />,
      shortcut: { keys: '=', does: 'Quick Quote: price a lane without a customer' },
      words: 'calculator price quoter calculate',
      lazy: async () => ({
        Component: (await import('./calculator/quick-calculator.tsx')).QuickCalculator,
      }),
    },
  ],
  lists: [
    { list: 'QUOTES', title: 'Quotes', path: '/quotes', needs: RECORD_LISTS.QUOTES.permission },
    { list: 'ORDERS', title: 'Orders', path: '/orders', needs: RECORD_LISTS.ORDERS.permission },
    { list: 'FOLLOWUPS', title: 'Follow-ups', path: '/followups', needs: RECORD_LISTS.FOLLOWUPS.permission },
    { list: 'DISPATCHES', title: 'Dispatch', path: '/dispatches', needs: RECORD_LISTS.DISPATCHES.permission },
  ],
  shortcuts: [
    {
      title: 'In a list of quotes or orders',
      scopes: ['list'],
      needs: SELECTING,
      shortcuts: SELECT_SHORTCUTS,
    },
    ...INLINE_GROUPS,
    { title: 'On a record', scopes: ['record', 'preview'], needs: UPDATING, shortcuts: [EDIT] },
    { title: 'On a record', scopes: ['record', 'preview'], needs: SAVING, shortcuts: [SAVE] },
    { title: 'In a card that is edited', scopes: ['card'], needs: UPDATING, shortcuts: [LEAVE_CARD] },
    { title: 'In a note', scopes: ['note'], needs: UPDATING, shortcuts: NOTE_SHORTCUTS },
  ],
  searchKinds: [records],
  recordCards,
  recordActions,
  timelineSources,
  tags: ['Quote', 'Status'],
  forget: dropQuickDraft,
};
