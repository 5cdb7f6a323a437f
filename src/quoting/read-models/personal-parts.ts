import type { Recorded } from '../../shared-kernel/event.ts';

/** What stays readable of an address when its person is forgotten. */
export type Place = {
  readonly city: string | null;
  readonly state: string | null;
  readonly zipcode: string | null;
};

/** A personal column: null when nothing was given, and when the person was forgotten. */
export type Readable<Part> = Part | null;

/**
 * Splits an address into its place and what is personal about it. A part without any value is null, so
 * a table rebuilt after forgetting is the same as one whose columns were blanked.
 */
export const readablePart = <Whole extends Place>(
  whole: Whole,
): readonly [Place, Readable<Omit<Whole, keyof Place>>] => {
  const { city, state, zipcode, ...person } = whole;
  const isEmpty = Object.values(person).every((value) => value === null);
  return [{ city, state, zipcode }, isEmpty ? null : person];
};

type EventNote = { readonly id: string; readonly note: string | null };

/** Notes that can be read, with their author and time; null when there are none. */
export const readableNotes = (notes: ReadonlyArray<EventNote>, { at, actor }: Recorded) => {
  const readable = notes.flatMap(({ id, note }) =>
    note === null ? [] : [{ id, note, createdAt: at, author: actor }],
  );
  return readable.length === 0 ? null : readable;
};
