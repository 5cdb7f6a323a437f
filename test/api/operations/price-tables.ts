import { aboutNoRecord, EVERYBODY, type Role } from '../../support/operations.ts';

/** Roles that may change pricing, which are those that see it (specification, settings 6). */
const PRICING: ReadonlyArray<Role> = ['SUPERADMIN', 'ADMIN'];

const LANE = { originState: 'FL', originCity: 'Miami', destState: 'WA', destCity: 'Spokane' };
const MILES = { minMileage: 1, maxMileage: 2 };
const CELLS = { cells: ['1', '2', '3'] };
const COLUMNS = ['minMileage', 'maxMileage', 'price'];
const NOTHING_BEFORE = '{"taken":"","added":0,"rows":[]}';

const query = (call: string, given: object, shown: string) => ({
  ...{ call: `{ ${call} }`, allowed: PRICING },
  sample: { given: () => given, shown },
});

const change = (call: string, code: string, given: object, shown: string) => ({
  ...{ call: `mutation { ${call} }`, allowed: PRICING, code },
  sample: { given: () => given, shown },
});

export const operations = aboutNoRecord({
  priceTables: query('priceTables { publication }', { at: { day: '2026-01-01' } }, '{ publication }'),
  mileagePricings: query('mileagePricings { id }', { at: { day: '2026-01-01' } }, '{ id }'),
  pricingExceptions: query('pricingExceptions { data { id } }', { filter: LANE }, '{ data { id } }'),
  vehicleSizechart: query(
    'vehicleSizechart { data { id } }',
    { filter: { make: 'Ford', model: 'F-150' } },
    '{ data { id } }',
  ),
  distanceFees: query('distanceFees(type: INOP) { id }', { type: 'INOP' }, '{ id }'),
  vehicleSizes: {
    ...{ call: '{ vehicleSizes { id } }', allowed: EVERYBODY },
    sample: { given: () => ({}), shown: '{ id }' },
  },
  pricePublications: { call: '{ pricePublications(table: FEES) { data { number } } }', allowed: PRICING },
  priceRowChanges: query(
    'priceRowChanges(of: { table: EXCEPTIONS, search: "Spokane" }) { data { row } }',
    { of: { table: 'EXCEPTIONS', search: 'Spokane' } },
    '{ data { row author { lastName } } }',
  ),
  priceDrafts: { call: '{ priceDrafts { id } }', allowed: PRICING },
  priceDraft: query('priceDraft(id: "999999") { id }', { id: '999999' }, '{ name }'),
  priceImport: query(
    'priceImport(table: MILEAGE, rows: []) { publication after }',
    { table: 'MILEAGE', columns: COLUMNS, rows: [CELLS], before: NOTHING_BEFORE },
    '{ fates { row warning problems { message } } }',
  ),
  updateMileagePricings: change(
    'updateMileagePricings(pricingData: []) { id }',
    'CONFLICT',
    { pricingData: [{ ...MILES, price: 3 }] },
    '{ id }',
  ),
  deleteMileagePricings: change(
    'deleteMileagePricings(ids: ["999999"])',
    'NOT_FOUND',
    { ids: ['999999'] },
    '',
  ),
  createPricingException: change(
    'createPricingException(originState: "XX", originCity: "x", destState: "XX", destCity: "x", pricingRules: []) { id }',
    'INVALID',
    { ...LANE, pricingRules: [{ price: 900 }] },
    '{ originCity destCity }',
  ),
  updatePricingExceptions: {
    ...{
      call: 'mutation { updatePricingExceptions(pricingExceptionIDs: [], priority: 1, pricingRule: {}) { id } }',
    },
    allowed: PRICING,
    sample: {
      given: () => ({ pricingExceptionIDs: ['999999'], priority: 1, pricingRule: { price: 900 } }),
      shown: '{ refused }',
    },
  },
  updatePricingException: change(
    'updatePricingException(pricingExceptionID: "999999", priority: 1, pricingRule: {}) { id }',
    'NOT_FOUND',
    { pricingExceptionID: '999999', priority: 1, pricingRule: { price: 900 } },
    '{ originCity }',
  ),
  updateVehicleSize: change(
    'updateVehicleSize(vehicleSizeID: "999999", rateBump: 0, flatBump: 0) { id }',
    'NOT_FOUND',
    { vehicleSizeID: '999999', rateBump: 0, flatBump: 0 },
    '{ name }',
  ),
  updateVehicleSizechart: change(
    'updateVehicleSizechart(sizeChartID: "999999", sizeID: "1") { id }',
    'NOT_FOUND',
    { sizeChartID: '999999', sizeID: '1' },
    '{ make model }',
  ),
  deleteVehicleSizechart: change(
    'deleteVehicleSizechart(sizeChartID: "999999")',
    'NOT_FOUND',
    { sizeChartID: '999999' },
    '',
  ),
  updateDistanceFees: change(
    'updateDistanceFees(type: INOP, feeData: []) { id }',
    'CONFLICT',
    { type: 'INOP', feeData: [{ ...MILES, fee: 3 }] },
    '{ id }',
  ),
  deleteDistanceFees: change('deleteDistanceFees(ids: ["999999"])', 'NOT_FOUND', { ids: ['999999'] }, ''),
  savePriceRows: change(
    'savePriceRows(table: SIZE_CHART, rows: [{ cells: [] }])',
    'INVALID',
    { table: 'MILEAGE', columns: COLUMNS, rows: [CELLS] },
    '',
  ),
  createPriceDraft: change('createPriceDraft(name: " ") { id }', 'INVALID', { name: 'Spring' }, '{ name }'),
  renamePriceDraft: change(
    'renamePriceDraft(id: "999999", name: "x") { id }',
    'NOT_FOUND',
    { id: '999999', name: 'Spring' },
    '{ name }',
  ),
  discardPriceDraft: change(
    'discardPriceDraft(id: "999999")',
    'NOT_FOUND',
    { id: '999999', file: 'spring.csv' },
    '',
  ),
  publishPriceDraft: change(
    'publishPriceDraft(id: "999999") { number }',
    'NOT_FOUND',
    { id: '999999', note: 'Agreed', file: 'spring.csv' },
    '{ note }',
  ),
  repriceQuotes: {
    ...query(
      'repriceQuotes(draft: "999999", from: "2026-01-01", to: "2026-01-31") { quotes }',
      { draft: '999999', from: '2026-01-01', to: '2026-01-31' },
      '{ quotes }',
    ),
    code: 'NOT_FOUND',
  },
  settlePriceDraft: change(
    'settlePriceDraft(id: "999999", keep: DRAFT) { id }',
    'NOT_FOUND',
    { id: '999999', keep: 'DRAFT' },
    '{ name }',
  ),
  takeBackPriceRows: change(
    'takeBackPriceRows(draft: "999999", table: MILEAGE, draftRevision: 1) { id }',
    'NOT_FOUND',
    { draft: '999999', table: 'MILEAGE', rowIDs: ['1'], draftRevision: 1 },
    '{ name }',
  ),
  acceptBrokenOffChange: change(
    'acceptBrokenOffChange(draft: "999999", revision: 1) { id }',
    'NOT_FOUND',
    { draft: '999999', revision: 1 },
    '{ name }',
  ),
  undoPricePublication: change(
    'undoPricePublication(number: 999999) { number }',
    'NOT_FOUND',
    { number: 999_999 },
    '{ note }',
  ),
  importPrices: change(
    'importPrices(draft: "999999", table: MILEAGE, rows: []) { id }',
    'NOT_FOUND',
    { draft: '999999', table: 'MILEAGE', columns: COLUMNS, rows: [CELLS] },
    '{ name }',
  ),
});
