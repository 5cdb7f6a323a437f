import type { Page } from 'playwright-core';
import { pathOf } from '../../web/features/pricing/tables/price-table-screen.ts';
import { PRICE_TABLES } from '../../web/features/pricing/tables/price-tables.ts';

/** Ids and links that an installation has only once somebody has made them. */
type Made = {
  /** Of a draft of the prices. */
  readonly draft: string;
  /** Last part of a carrier's link. */
  readonly encryption: string;
};

/** Sends a GraphQL operation as a super admin of the demo; returns its data. */
// biome-ignore lint/suspicious/noExplicitAny: results have as many shapes as there are operations
type Send = (operation: string) => Promise<any>;

/** An order of the demo, small or whole, with an active dispatch. */
const DISPATCHED = 63;

/**
 * Addresses of every screen in an installation with the demo, each with a name, by the route that shows it. `web/app/sample-addresses.spec.ts`
 * fails for a route without a sample.
 */
const samplesOf = ({
  draft,
  encryption,
}: Made): Readonly<Record<string, Readonly<Record<string, string>>>> => ({
  '/': { dashboard: '/' },
  '/quotes': { quotes: '/quotes?page=1', preview: '/quotes?page=1&preview=15' },
  '/followups': { followups: '/followups' },
  '/orders': { orders: '/orders?page=1', 'order-preview': `/orders?page=1&preview=${DISPATCHED}` },
  '/dispatches': {
    dispatches: '/dispatches?page=1',
    'dispatch-preview': `/dispatches?page=1&preview=${DISPATCHED}`,
  },
  '/dispatches/board': { 'dispatch-board': '/dispatches/board' },
  '/quotes/create': { 'create-quote': '/quotes/create' },
  '/orders/create': { 'create-order': '/orders/create' },
  '/quotes/:id': { quote: '/quotes/15', 'quote-edited': '/quotes/15?edit=true' },
  '/orders/:id': {
    'order-dispatched': `/orders/${DISPATCHED}`,
    'order-edited': `/orders/${DISPATCHED}?edit=true`,
    'order-rejected': '/orders/67',
    'order-posted': '/orders/74',
  },
  '/quotes/:id/convert': { 'convert-quote': '/quotes/15/convert' },
  '/orders/:id/convert': { 'convert-order': '/orders/75/convert' },
  '/quotes/:id/history/:revision': { 'quote-as-of': '/quotes/15/history/1' },
  '/orders/:id/history/:revision': { 'order-as-of': `/orders/${DISPATCHED}/history/1` },
  '/orders/:id/dispatch-sheet': { 'dispatch-sheet': `/orders/${DISPATCHED}/dispatch-sheet` },
  '/dispatch/:encryption': {
    'carrier-link': `/dispatch/${encryption}`,
    'carrier-link-unknown': '/dispatch/unknown',
  },
  '/embedded': { embedded: '/embedded?quoteId=15' },
  '/carriers': { carriers: '/carriers' },
  '/carriers/new': { 'create-carrier': '/carriers/new' },
  '/carriers/import': { 'import-carriers': '/carriers/import' },
  '/carriers/:id': { carrier: '/carriers/1' },
  '/carriers/:id/history/:revision': { 'carrier-as-of': '/carriers/1/history/0' },
  '/taq/': { pricing: '/taq' },
  ...Object.fromEntries(
    PRICE_TABLES.map((screen) => [pathOf(screen), { [screen.path]: pathOf(screen) }] as const),
  ),
  '/taq/fees/modifiers': { 'fee-modifiers': '/taq/fees/modifiers' },
  '/taq/:table/import/:file': {
    'import-prices': '/taq/mileage-pricing/import/mileage-pricing',
    'import-exceptions': '/taq/exceptions/import/exceptions',
  },
  '/taq/what-if': { 'what-if': '/taq/what-if' },
  '/taq/what-if/:draft': { 'what-if-draft': `/taq/what-if/${draft}` },
  '/taq/price-check': {
    'price-check': '/taq/price-check',
    'price-checked': '/taq/price-check?from=33101~Miami~FL&to=75201~Dallas~TX&vehicle=2019~Toyota~Camry',
  },
  '/taq/referrer-list': { referrers: '/taq/referrer-list' },
  '/taq/referrer-list/import': { 'import-referrers': '/taq/referrer-list/import' },
  '/settings/': { settings: '/settings' },
  '/settings/office': { office: '/settings/office' },
  '/settings/statuses': { statuses: '/settings/statuses' },
  '/settings/statuses/create': { 'create-status': '/settings/statuses/create' },
  '/settings/statuses/:id': { status: '/settings/statuses/124?category=QUOTE' },
});

/** Address of a sample by its name, such as `quote-edited`. */
export type Samples = Readonly<Record<string, string>>;

/** Samples by route, with made-up ids. */
export const SAMPLES_BY_ROUTE = samplesOf({ draft: '1', encryption: 'made-up' });

/** The samples of a running installation, for which a draft of the prices and a carrier's link are made. */
export const prepareSamples = async (send: Send): Promise<Samples> => {
  const { createPriceDraft, createDispatchLink } = await send(`mutation {
    createPriceDraft(name: "Winter prices") { id } createDispatchLink(orderId: "${DISPATCHED}") { encryption } }`);
  const made = { draft: createPriceDraft.id, encryption: createDispatchLink.encryption };
  return Object.assign({}, ...Object.values(samplesOf(made)));
};

/** Samples that are shown for what they say of an address without anything. */
const DEAD_ENDS: ReadonlyArray<string> = ['carrier-link-unknown'];
const NOTHING =
  /not found$|^There is no(thing at this address)?\b|^Sorry! This request is invalid!|could not be loaded/;

/** What a sample says in place of its screen, such as `There is no order 67`; undefined if it shows its screen. */
export const missingAt = async (page: Page, name: string): Promise<string | undefined> => {
  if (DEAD_ENDS.includes(name)) return undefined;
  const said = await page.locator('h1, .empty-title, .problem').allInnerTexts();
  return said.find((words) => NOTHING.test(words));
};
