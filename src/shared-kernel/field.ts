/** What an id refers to. */
export type Reference = 'status' | 'user' | 'referrer' | 'vehicle-size';

/**
 * Kind of a field's value, which determines how it is entered, shown, compared and exported. `prose` has
 * several lines, `code` needs its label to be understood, `count` is an integer of some `unit`. A `switch` is off unless
 * set, so a first `false` is no change; for `yes-no` it is one.
 */
type Kind =
  | { readonly kind: 'text' | 'prose' | 'code' | 'email' | 'phone' | 'state' | 'zipcode' }
  | { readonly kind: 'money' | 'day' | 'year' | 'switch' | 'yes-no' }
  | { readonly kind: 'count'; readonly unit: string }
  | { readonly kind: 'choice'; readonly choices: Readonly<Record<string, string>> }
  | { readonly kind: 'reference'; readonly to: Reference };

/**
 * A field with its label. `personal`: the value identifies a person, so it is a text, sealed in events and
 * blanked when the person is forgotten.
 */
export type Field = Kind & { readonly label: string; readonly personal?: true };

export type FieldKind = Field['kind'];

/** Fields of a section by name. */
export type Fields = Readonly<Record<string, Field>>;

/** Names of the personal fields of a section. */
export type PersonalName<F extends Fields> = {
  readonly [Name in keyof F]: F[Name] extends { readonly personal: true } ? Name : never;
}[keyof F];

/** The same at runtime, in the order of the entries. */
export const personalNames = <F extends Fields>(fields: F): ReadonlyArray<PersonalName<F>> =>
  Object.keys(fields).filter((name) => fields[name]?.personal) as unknown as ReadonlyArray<PersonalName<F>>;

/** Has no other keys than `Names`. */
export type Only<Value, Names extends PropertyKey> = Value & {
  readonly [Name in Exclude<keyof Value, Names>]: never;
};

/** Declares the fields of a section: exactly one for each key of `Codecs`. */
export const described =
  <Codecs extends object>() =>
  <const Entries extends { readonly [Name in keyof Codecs]: Field }>(
    entries: Only<Entries, keyof Codecs>,
  ): Entries =>
    entries;

/** Label of a field by its name, for messages; the path itself if it is no field. */
export const labelsOf =
  (fields: Fields) =>
  (path: string): string =>
    Object.hasOwn(fields, path) ? (fields[path]?.label ?? path) : path;

/** A label with a lower-case initial, for use within a sentence; acronyms stay: `plate state`, `VIN`. */
export const withinWords = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
