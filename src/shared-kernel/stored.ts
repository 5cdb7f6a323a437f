import * as t from 'io-ts';
import { type Fields, type Only, type PersonalName, personalNames } from './field.ts';
import { personal } from './personal.ts';

export const personalText = personal(t.string);

/** The codecs of a section's fields that are not personal. */
type OpenCodecs<F extends Fields> = Readonly<Record<Exclude<keyof F, PersonalName<F>>, t.Mixed>>;

/**
 * Codec of a stored section, with exactly the fields of the catalogue: personal ones are sealed texts, `open` has the
 * codecs of all others.
 */
export const stored = <F extends Fields, Open extends OpenCodecs<F>>(
  catalogue: F,
  open: Only<Open, keyof OpenCodecs<F>>,
) => {
  const sealed = Object.fromEntries(personalNames(catalogue).map((name) => [name, personalText]));
  return t.type({ ...(open as Open), ...(sealed as Record<PersonalName<F>, typeof personalText>) });
};
