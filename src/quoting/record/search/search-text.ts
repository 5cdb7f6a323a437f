import type { Location, Shipper } from '../events/sections.ts';
import { plainWords } from './plain-words.ts';

/** Parts of a record with a line each in its searched texts. */
const PARTS = ['shipper', 'origin', 'destination'] as const;
type Part = (typeof PARTS)[number];

type Text = string | null;

/** Every word, the first included, has a space before it: the mark of a word's beginning. */
const lineOf = (parts: ReadonlyArray<Text>): string =>
  parts
    .map((part) => plainWords(part ?? ''))
    .filter((words) => words !== '')
    .map((words) => ` ${words}`)
    .join('');

/** The ten digits of a stored phone number. */
export const nationalDigits = (phone: Text): Text => phone?.replace(/^\+1/u, '') ?? null;

export type Searched = Shipper | Location;

/** Search line of the contact person of a record's part. */
export const personLine = (part: Searched): string =>
  lineOf([
    ...('firstName' in part ? [part.firstName, part.lastName, part.email] : [part.name]),
    part.companyName,
    nationalDigits(part.phone),
    nationalDigits(part.phone2),
  ]);

/** Search line of the place of a record's part; the shipper's contains the record's id. */
export const placeLine = (id: number, part: Searched): string =>
  lineOf(['firstName' in part ? String(id) : null, part.city, part.state, part.zipcode]);

/** A text with one part's line replaced; null when all lines are empty. */
export const withLine = (text: Text, part: Part, line: string): Text => {
  const lines = text?.split('\n') ?? [];
  const joined = PARTS.map((each, index) => (each === part ? line : (lines[index] ?? ''))).join('\n');
  return joined.trim() === '' ? null : joined;
};
