import type { ReactNode } from 'react';
import type { Field, Fields } from '../../../../../src/shared-kernel/field.ts';
import { MailLink, PhoneLink } from '../../../../kit/contact-links.tsx';
import type { Fact } from '../../../../kit/facts.tsx';
import { valueInWords } from '../../../../kit/field-words.ts';
import { fullName } from '../../../../kit/format.ts';
import { addressLines } from './address.ts';

type Values = Readonly<Record<string, unknown>>;

/** Fields shown in one line, at the position of the first. */
const IN_ONE_LINE: ReadonlyArray<{
  readonly label: string;
  readonly names: ReadonlyArray<string>;
  readonly words: (values: never) => string;
}> = [
  { label: 'Name', names: ['firstName', 'lastName'], words: fullName },
  { label: 'Address', names: ['address', 'address2', 'city', 'state', 'zipcode'], words: addressLines },
  {
    label: 'Plate',
    names: ['plate', 'state'],
    words: ({ plate, state }: Values) => [plate, state].filter(Boolean).join(', '),
  },
];

const shown = (field: Field, value: unknown): ReactNode => {
  if (value === null || value === undefined || value === '') return null;
  const text = String(value);
  switch (field.kind) {
    case 'phone':
      return <PhoneLink number={text} />;
    case 'email':
      return <MailLink address={text} />;
    case 'prose':
      return <bdi className="prose">{text}</bdi>;
    default:
      return valueInWords(field, value, (_to, name) => name);
  }
};

/**
 * Labels and values of a section, in the catalogue's order; references by name. Switches are in the heading
 * instead. `own` are values that are shown in their own way.
 */
export const factsOf = (
  fields: Fields,
  values: object,
  own: Readonly<Record<string, ReactNode>> = {},
): ReadonlyArray<Fact> => {
  const lines = IN_ONE_LINE.filter(({ names }) => names.every((name) => Object.hasOwn(fields, name)));
  return Object.entries(fields).flatMap(([name, field]): ReadonlyArray<Fact> => {
    if (field.kind === 'switch' || field.kind === 'yes-no') return [];
    const line = lines.find(({ names }) => names.includes(name));
    if (line) return line.names[0] === name ? [[line.label, line.words(values as never)]] : [];
    return [[field.label, own[name] ?? shown(field, (values as Values)[name])]];
  });
};
