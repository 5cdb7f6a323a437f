import type { Fields } from '../field.ts';

/** Fixture: every field of a section, empty; samples spread it and name only what matters. */
export const noValues = <F extends Fields>(fields: F): { readonly [Name in keyof F]: null } =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, null])) as { [Name in keyof F]: null };
