import type { Location, Shipper } from '../events/sections.ts';
import { plainWords } from './plain-words.ts';

/** The parts of a record that have a line each in its searched texts. */
const PARTS = ['shipper', 'origin', 'destination'] as const;
type Part = (typeof PARTS)[number];

type Text = string | null;

/** Every word has a space before it, the first one too: that is where a word begins. */
const lineOf = (parts: ReadonlyArray<Text>): string =>
  parts
    .map((part) => plainWords(part ?? ''))
    .filter((words) => words !== '')
    .map((words) => ` ${words}`)
    .join('');

/** The ten digits of a stored phone number. */
export const nationalDigits = (phone: Text): Text => phone?.replace(/^\+1/u, '') ?? null;

export type Searched = Shipper | Location;

/** Who is to be reached at a part of a record, as it is searched. */
export const personLine = (part: Searched): string =>
  lineOf([
    ...('firstName' in part ? [part.firstName, part.lastName, part.email] : [part.name]),
    part.companyName,
    nationalDigits(part.phone),
    nationalDigits(part.phone2),
  ]);

/** Where a part of a record is, as it is searched; the record's id stands with its shipper. */
export const placeLine = (id: number, part: Searched): string =>
  lineOf(['firstName' in part ? String(id) : null, part.city, part.state, part.zipcode]);

/** A text of a line for each part with one of them replaced; null when nothing is left in any. */
export const withLine = (text: Text, part: Part, line: string): Text => {
  const lines = text?.split('\n') ?? [];
  const joined = PARTS.map((each, index) => (each === part ? line : (lines[index] ?? ''))).join('\n');
  return joined.trim() === '' ? null : joined;
};
