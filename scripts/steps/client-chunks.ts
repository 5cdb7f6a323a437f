import type { Rolldown } from 'vite';
import { type ModuleGraph, modulesNeededBy } from './needed-by.ts';

const QUOTING = '/web/features/quoting';
const DISPATCH = '/web/features/dispatch';

/** What people open first, or what opens beside it: the ends of the paths of the modules that are imported lazily. */
const SCREENS = {
  list: ['quote-list', 'followup-list', 'order-list', 'dispatch-list'].map(
    (each) => `${QUOTING}/${each}.tsx`,
  ),
  /** Of orders that are posted, and the work of their list. */
  marks: [`${DISPATCH}/load-board/find-marks.tsx`, `${DISPATCH}/load-board/board-work.tsx`],
  /** The page of a quote or an order with its cards, actions and timeline. */
  record: [
    `${QUOTING}/quote-record/quote-page.tsx`,
    `${QUOTING}/quote-record/cards/card-parts.tsx`,
    `${QUOTING}/quote-record/action-parts.tsx`,
    `${QUOTING}/quote-record/convert/convert-button.tsx`,
    `${QUOTING}/quote-record/pricing/price-story-card.tsx`,
    `${QUOTING}/quote-record/story/timeline-part.tsx`,
    `${DISPATCH}/story/timeline-part.tsx`,
  ],
  /** What the page of a quote has besides. */
  quote: [`${QUOTING}/quote-record/cards/followups-part.tsx`],
  /** The same of an order. */
  order: [
    `${DISPATCH}/load-board/status-mark.tsx`,
    `${DISPATCH}/dialog/dispatch-action.tsx`,
    `${DISPATCH}/card/dispatch-card.tsx`,
    `${DISPATCH}/load-board/load-board-card.tsx`,
  ],
  form: [`${QUOTING}/quote-form/create-record.tsx`, `${QUOTING}/quote-record/cards/card-forms.tsx`],
  carriers: [`${DISPATCH}/carriers/carriers-list.tsx`],
  carrier: [`${DISPATCH}/carriers/carrier-page.tsx`],
  board: [`${DISPATCH}/board/board-page.tsx`],
  /** Far below on the page of an order. */
  below: [`${DISPATCH}/card/dispatch-content.tsx`, `${DISPATCH}/load-board/load-board-content.tsx`],
  /** What is opened there. */
  dialogs: [
    `${DISPATCH}/dialog/dispatch-dialog.tsx`,
    `${DISPATCH}/card/change-dialog.tsx`,
    `${DISPATCH}/card/take-back-dialog.tsx`,
    `${DISPATCH}/card/link-dialog.tsx`,
    `${DISPATCH}/load-board/settle-dialog.tsx`,
  ],
  /** Tables that are no lists. */
  prices: [
    'exceptions/exceptions',
    'mileage/mileage-pricing',
    'fees/fees',
    'chart/size-chart',
    'pricing',
  ].map((each) => `/web/features/pricing/${each}.tsx`),
  referrers: ['/web/features/referrers/referrer-list.tsx'],
} as const;

type Screen = keyof typeof SCREENS;
/** Who needs a module: these, and any other screen or part. */
export type NeededBy = ReadonlySet<Screen | 'other'>;

export const SCREEN_NAMES = [...(Object.keys(SCREENS) as ReadonlyArray<Screen>), 'other'] as const;

const screenOf = (id: string): Screen | 'other' =>
  (Object.keys(SCREENS) as ReadonlyArray<Screen>).find((screen) =>
    SCREENS[screen].some((end) => id.endsWith(end)),
  ) ?? 'other';

/**
 * The chunk of a module that these need, or none for those that the bundler cuts. A kit's module knows nothing of the
 * features. Chunks must not import each other in a circle, whose modules could run before what they call: what a module
 * imports is needed by at least the same, and a feature's code is never imported by the kit.
 */
export const chunkFor = (needed: NeededBy, { isKit }: { readonly isKit: boolean }): string | null => {
  const by = (...screens: ReadonlyArray<Screen | 'other'>): boolean =>
    screens.some((each) => needed.has(each));
  const isAlone = needed.size === 1;
  if (by('list') && by('record', 'order', 'form')) return 'kit';
  if (by('marks') && by('record', 'form')) return 'kit';
  if (by('list') && by('prices', 'referrers')) return 'table';
  if (by('list')) return isAlone ? 'list' : 'rows';
  if (by('marks')) return by('order', 'below') ? 'listings' : 'marks';
  if (by('carriers') && by('record', 'form')) return 'screens';
  if (isKit && by('board') && by('record', 'order', 'form')) return 'screens';
  if (isKit && by('record', 'form') && by('prices')) return 'cards';
  if (by('form') && by('record')) return isKit ? 'form' : 'quote-fields';
  if (by('form') && by('quote')) return 'followups';
  if (by('form')) return isKit ? 'saves' : 'quote-form';
  if (isKit && by('record') && by('referrers')) return 'timeline';
  if (by('record')) return isKit && !isAlone ? 'record-kit' : 'record';
  if (isKit && by('prices') && !isAlone) return 'price-kit';
  if (by('carriers') && by('order', 'below')) return 'loads';
  if (by('carriers') && !isKit && !isAlone) return 'carrier-parts';
  if (by('below') && [...needed].every((each) => each === 'below' || each === 'dialogs'))
    return 'order-cards';
  if (by('dialogs') && isAlone) return 'order-dialogs';
  if (by('order')) return isAlone ? 'order' : 'look-up';
  if (by('below')) return 'dispatches';
  if (by('carrier') && !isAlone) return isKit ? 'carrier-kit' : 'carrier-fields';
  return by('dialogs') && !isKit ? 'registry' : null;
};

const LIBRARY = /\/node_modules\//;
const ICON = /\/icons\/lib\/esm\/generated\/components\//;
const KIT =
  /\/web\/(kit|api)\/(?!grid\/|generated\/(dispatch|office|pricing|quoting|referrers)\/)|\/src\/shared-kernel\/|\/node_modules\//;

const nameOf = (id: string, graph: ModuleGraph): string | null => {
  if (id.includes('/node_modules/react-hook-form/')) return 'form';
  if (LIBRARY.test(id) && !ICON.test(id)) return null;
  if ([...SCREENS.list, ...SCREENS.form].some((end) => id.endsWith(end))) return null;
  const needed = new Set([...modulesNeededBy(id, graph)].map(screenOf));
  return chunkFor(needed, { isKit: KIT.test(id) });
};

/** Groups only the modules that match; their imports stay in their own chunks. */
const alone = { includeDependenciesRecursively: false };

/**
 * Chunks that the client's screens share. Without these groups the bundler creates one chunk for each set of screens:
 * 76 files before the first row of a list. Each file costs a response header, and small files compress worse.
 * `minShareCount` is the number of screens and lazy parts that import a module.
 */
export const CLIENT_CHUNKS: Array<Rolldown.CodeSplittingGroup> = [
  // Libraries are separate from the client's own code, so that browsers cache them across releases.
  { name: 'libraries', test: LIBRARY, tags: ['$initial'], priority: 9 },
  { name: 'index', tags: ['$initial'], priority: 8 },
  // With the icons that they show: chunks by need would import those of others for them.
  { name: 'controls', test: /\/@blueprintjs\/core\//, minShareCount: 5, priority: 7 },
  { name: nameOf, debugName: 'by need', priority: 6, ...alone },
  { name: 'virtual', test: /\/@tanstack\//, priority: 5, ...alone },
  // What the screens of one context share among themselves.
  {
    name: 'price-tables',
    test: /\/(kit\/grid|features\/pricing|generated\/pricing|pricing\/contract)\//,
    minShareCount: 3,
    priority: 4,
    ...alone,
  },
  {
    name: 'carriers',
    test: /\/(features|generated|src)\/dispatch\//,
    minShareCount: 3,
    priority: 3,
    ...alone,
  },
  { name: 'import', test: /\/kit\/import\/|\/csv\.ts$|\/uuid\//, minShareCount: 2, priority: 2, ...alone },
  { name: 'entities', test: KIT, minShareCount: 3, priority: 1, ...alone },
];
