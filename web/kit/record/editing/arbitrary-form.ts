import * as E from 'fp-ts/lib/Either.js';
import type { FormDefinition } from './form-definition.ts';

type Contact = {
  readonly id: string;
  readonly revision: number;
  readonly name: string;
  readonly city: string;
  readonly note: string;
};

export type ContactForm = {
  readonly record: Contact;
  readonly draft: Pick<Contact, 'name' | 'city' | 'note'>;
  readonly section: 'name' | 'city' | 'note';
  readonly card: 'all';
  readonly changes: object;
};

export const NAMES = ['name', 'city', 'note'] as const;

/** Fixture: a contact of three sections; blanks around a text are not stored. */
export const CONTACT: FormDefinition<ContactForm> = {
  name: 'contact',
  keys: { name: ['name'], city: ['city'], note: ['note'] },
  draftOf: ({ name, city, note }) => ({ name, city, note }),
  isSame: (one, other, section) => one[section].trim() === other[section].trim(),
  keepsTyping: ['note'],
  check: (draft) => E.right(draft),
  inputOf: (changes) => changes,
  sayInvalid: () => undefined,
  cards: { all: { title: 'All', sections: NAMES } },
  withCard: (_into, from) => from,
  checked: [],
};

export const arbitraryContact = (changes: Partial<Contact> = {}): Contact => ({
  ...{ id: '7', revision: 0, name: 'Sue', city: 'Miami', note: '' },
  ...changes,
});
