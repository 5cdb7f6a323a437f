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

/** Stands for the name in a change that is the reader's own. */
export const YOU = 'You';

/** Who made a change, within a sentence. */
export const whoInWords = (by: string): string => (by === YOU ? 'you, in another window' : by);

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
    (change) => `${titleOf(change)}: ${whoInWords(change.by)}, ${inOffice(change.at, reader.now)}`,
  );
  return { changes, texts };
};

/**
 * Adds to a CONFLICT whose parts have names a sentence for users: who changed which part, and when (office time).
 * `nameOf` returns an actor's name. Returns other rejections unchanged.
 */
export const describeConflict = async (
  { parts, ...rejection }: Rejection,
  nameOf: (actor: string) => Promise<string>,
  reader: Reader,
): Promise<Rejection> => {
  if (parts === undefined || rejection.changes === undefined) return rejection;
  const { changes, texts } = await nameChanges(rejection.changes, ({ part }) => parts[part], nameOf, reader);
  return { ...rejection, changes, message: rejection.message.concat(' ', texts.join('; '), '.') };
};
