/** The form library and the kit of forms, without the parts of it that lists show. */
const FORM = /\/react-hook-form\/|\/kit\/(form\/(?!below|date-|typed)|save\/use-form-save)[^/]*\.tsx?$/;

/** Matching modules alone; what they import is in the chunk that it belongs to. */
const alone = { includeDependenciesRecursively: false };

/**
 * Chunks of the client that screens share. By itself the bundler makes one for each set of screens, which were 76 files
 * before the first row of a list, each with a response head of its own and worse to compress. A count is that of the
 * screens and lazy parts that share a module.
 */
export const CLIENT_CHUNKS = [
  // Apart from the client's own code, so that browsers keep them when a release leaves them as they were.
  { name: 'libraries', test: /\/node_modules\//, tags: ['$initial' as const], priority: 6 },
  { name: 'index', tags: ['$initial' as const], priority: 5 },
  { name: 'form', test: FORM, minShareCount: 3, priority: 4, ...alone },
  { name: 'kit', minShareCount: 5, priority: 3, ...alone },
  // All four lists, and what no other screen imports.
  { name: 'list', test: /\/quoting\/record-list\.tsx$/, priority: 2 },
  {
    name: 'record',
    test: /\/(quoting\/quote-(form|record)|kit\/record)\//,
    minShareCount: 2,
    priority: 1,
    ...alone,
  },
];
