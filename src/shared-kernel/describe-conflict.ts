import { OFFICE_ZONE, today } from './civil-date.ts';
import type { MeanwhileChange, Rejection } from './rejection.ts';

const SHOWN = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;
const clock = new Intl.DateTimeFormat('en-US', { ...SHOWN, timeZone: OFFICE_ZONE });
const clockWithYear = new Intl.DateTimeFormat('en-US', { ...SHOWN, year: 'numeric', timeZone: OFFICE_ZONE });

/** `Fri, Nov 20, 3:45 PM` in the office's zone, with the year unless it is that of `now`: as elsewhere on the screen. */
const inOffice = (at: string, now: Date): string =>
  (today(at).slice(0, 4) === today(now.toISOString()).slice(0, 4) ? clock : clockWithYear).format(
    new Date(at),
  );

/** Shown instead of a name if the other change is the reader's own. */
export const YOU = 'You';

/** Who reads about a conflict, and when. */
export type Reader = { readonly id: string; readonly now: Date };

type NamedChanges = {
  /** With names instead of actors. */
  readonly changes: ReadonlyArray<MeanwhileChange>;
  /** One text per change: `Payment: Ada Lovelace, Fri, Nov 20, 3:45 PM`. */
  readonly texts: ReadonlyArray<string>;
};

/** Names who made each change. `titleOf` is the name of its part on the screen. */
export const nameChanges = async (
  unnamed: ReadonlyArray<MeanwhileChange>,
  titleOf: (change: MeanwhileChange) => string | undefined,
  nameOf: (actor: string) => Promise<string>,
  reader: Reader,
): Promise<NamedChanges> => {
  const changes = await Promise.all(
    unnamed.map(async (change) => ({
      ...change,
      by: change.by === reader.id ? YOU : await nameOf(change.by),
    })),
  );
  const texts = changes.map(
    (change) => `${titleOf(change)}: ${change.by}, ${inOffice(change.at, reader.now)}`,
  );
  return { changes, texts };
};

/**
 * Adds to a CONFLICT a sentence for users: who changed which part, and when (office time). `parts` are the names of
 * the parts, `nameOf` returns an actor's name, `first` is what the message begins with.
 * Returns other rejections unchanged.
 */
export const describeConflict = async (
  rejection: Rejection,
  parts: Readonly<Record<string, string>>,
  nameOf: (actor: string) => Promise<string>,
  reader: Reader,
  first?: string,
): Promise<Rejection> => {
  if (rejection.changes === undefined || rejection.changes.length === 0) return rejection;
  const { changes, texts } = await nameChanges(rejection.changes, ({ part }) => parts[part], nameOf, reader);
  const who = texts.join('; ');
  return {
    ...rejection,
    changes,
    message:
      first === undefined
        ? `This was changed meanwhile, so nothing was saved. ${who}.`
        : [first, who].join(' ').concat('.'),
  };
};
