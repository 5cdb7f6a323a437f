import type * as E from 'fp-ts/lib/Either.js';
import type { FieldValues } from 'react-hook-form';
import type { FieldErrors } from '../../../../src/shared-kernel/rejection.ts';
import type { Question } from '../../form/asking.ts';

/** The types of a record's form. */
export type AnyForm = {
  readonly record: { readonly id: string; readonly revision: number };
  /** Form values. */
  readonly draft: FieldValues;
  /** Names of the parts that change independently of each other. */
  readonly section: string;
  /** Names of the cards that can be opened for editing. */
  readonly card: string;
  /** Validated values of some sections, as they are sent. */
  readonly changes: object;
};

export type Sections<F extends AnyForm> = ReadonlyArray<F['section']>;

/** A record whose person was forgotten stores nothing personal any more. */
type Forgetting<F extends AnyForm> = {
  readonly isForgotten: (record: F['record']) => boolean;
  /** A draft without personal input beyond what is `stored`. */
  readonly withoutPerson: (draft: F['draft'], stored: F['draft']) => F['draft'];
  /** Sections with personal fields. */
  readonly sections: Sections<F>;
};

/** What editing needs to know about a kind of record. */
export type FormDefinition<F extends AnyForm> = {
  /** As in "The quote was saved." */
  readonly name: string;
  /** Form values of each section. */
  readonly keys: Readonly<Record<F['section'], ReadonlyArray<keyof F['draft'] & string>>>;
  /** Form values of an unedited record. */
  readonly draftOf: (record: F['record']) => F['draft'];
  /** Whether two drafts would store the same section. */
  readonly isSame: (one: F['draft'], other: F['draft'], section: F['section']) => boolean;
  /** Sections that keep pending text until they are stored. */
  readonly keepsTyping: Sections<F>;
  readonly check: (draft: F['draft'], sections: Sections<F>) => E.Either<FieldErrors, F['changes']>;
  /** What is asked before some sections are stored; `before` is the draft as its editing began. */
  readonly asks?: (draft: F['draft'], before: F['draft'], sections: Sections<F>) => Question | undefined;
  /** What is sent of validated changes. */
  readonly inputOf: (changes: F['changes'], sections: Sections<F>, record: F['record']) => object;
  /** Shows that a save was not sent because of invalid fields. */
  readonly sayInvalid: (errors: object, subject: string) => void;
  /** Each card with the sections that confirming it saves. */
  readonly cards: Readonly<Record<F['card'], { readonly title: string; readonly sections: Sections<F> }>>;
  /** Card of the field at a path, for those who are led there from elsewhere. */
  readonly cardOf?: (path: string) => F['card'] | undefined;
  /** Copies one card's fields from another draft. */
  readonly withCard: (into: F['draft'], from: F['draft'], card: F['card']) => F['draft'];
  /** Sections that an update of the whole record validates, changed or not. */
  readonly checked: Sections<F>;
  readonly forgetting?: Forgetting<F>;
};
