/** Matches the form library and the kits of forms and entities, except for their parts that lists also show. */
const FORM =
  /\/react-hook-form\/|\/kit\/(form\/(?!below|date-(?!field)|phone-input|typed|saves-said|field-drafts|errors\.)|entity\/(?!rows-region)|save\/use-form-save|places\/)[^/]*\.tsx?$/;

/** Groups only the modules that match; their imports stay in their own chunks. */
const alone = { includeDependenciesRecursively: false };

/**
 * Chunks that the client's screens share. Without these groups the bundler creates one chunk for each set of screens:
 * 76 files before the first row of a list. Each file costs a response header, and small files compress worse.
 * `minShareCount` is the number of screens and lazy parts that import a module.
 */
export const CLIENT_CHUNKS = [
  // Libraries are separate from the client's own code, so that browsers cache them across releases.
  { name: 'libraries', test: /\/node_modules\//, tags: ['$initial' as const], priority: 6 },
  { name: 'index', tags: ['$initial' as const], priority: 5 },
  { name: 'form', test: FORM, minShareCount: 3, priority: 4, ...alone },
  // Forms of records, whose modules call those of the form kit as they load: never in a chunk that this one imports.
  {
    name: 'quote-form',
    test: /\/quoting\/(quote-form\/(?!options)|quoter\/|calculator\/)/,
    minShareCount: 3,
    priority: 3.5,
    ...alone,
  },
  // What the screens of one context share among themselves: lists load none of it.
  {
    name: 'price-tables',
    test: /\/(kit\/grid|features\/pricing|generated\/pricing)\//,
    minShareCount: 3,
    priority: 3.4,
    ...alone,
  },
  // What is known of loads and carriers, which the marks and the work of lists use, apart from their forms and dialogs.
  {
    name: 'loads',
    test: /\/(features\/dispatch\/(load-board\/|[\w-]+\.ts$)|generated\/dispatch\/(?!list\/)|src\/dispatch\/)/,
    minShareCount: 3,
    priority: 3.5,
    ...alone,
  },
  {
    name: 'carriers',
    test: /\/features\/dispatch\/(carriers\/(carriers\.css|carrier-(api|draft|path)\.|insurance\.|inline\/)|registry\/(similar(-carriers|-api)?|carrier-name)\.)/,
    minShareCount: 2,
    priority: 3.45,
    ...alone,
  },
  {
    name: 'dispatching',
    test: /\/features\/dispatch\/(?!list\/)/,
    minShareCount: 3,
    priority: 3.4,
    ...alone,
  },
  // What lists alone show, apart from what tables and entities share with them.
  { name: 'virtual', test: /\/@tanstack\//, priority: 3.3, ...alone },
  {
    name: 'rows',
    test: /\/kit\/list\/(?!column-order|pager|use-last-page|row-window|use-row-keys|list-state|list-page\.css)/,
    minShareCount: 5,
    priority: 3.2,
    ...alone,
  },
  // The fields of a record with their rules, which forms and records share and lists do not need.
  {
    name: 'record-fields',
    test: /\/src\/quoting\/contract\/(fields|parts|price-edits|prices|quote-input|statuses|transport|vehicle)\./,
    minShareCount: 3,
    priority: 3.1,
    ...alone,
  },
  { name: 'kit', minShareCount: 5, priority: 3, ...alone },
  // The code of all four lists that no other screen imports.
  { name: 'list', test: /\/quoting\/record-list\.tsx$/, priority: 2 },
  { name: 'record-kit', test: /\/kit\/record\//, minShareCount: 2, priority: 1.1, ...alone },
  { name: 'record', test: /\/quoting\/quote-(form|record)\//, minShareCount: 2, priority: 1, ...alone },
];
