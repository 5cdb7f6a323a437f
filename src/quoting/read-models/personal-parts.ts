import type { Recorded } from '../../shared-kernel/event.ts';
import type { FileAttached } from '../events/file-attached.ts';
import type { NoteAdded, NoteEvent } from '../events/notes.ts';

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

export type NoteRow = {
  readonly id: string;
  readonly note: string;
  readonly createdAt: string;
  readonly author: string;
};

export type AttachmentRow = Omit<FileAttached['data'], 'quoteId'> & {
  readonly createdAt: string;
  readonly author: string;
};

type EventNote = { readonly id: string; readonly note: string | null };

const listed = <Item>(items: ReadonlyArray<Item>): ReadonlyArray<Item> | null =>
  items.length === 0 ? null : items;

const readableNote = ({ id, note }: EventNote, { at, actor }: Recorded): ReadonlyArray<NoteRow> =>
  note === null ? [] : [{ id, note, createdAt: at, author: actor }];

/** A note as the event tells it that adds it; none where its person is forgotten. */
export const noteAdded = (event: Recorded<NoteAdded>): NoteRow | undefined =>
  readableNote({ id: event.data.noteId, note: event.data.note }, event)[0];

/** Notes that can be read, with their author and time; null when there are none. */
export const readableNotes = (notes: ReadonlyArray<EventNote>, event: Recorded) =>
  listed(notes.flatMap((note) => readableNote(note, event)));

/** Notes after one was added, written anew or taken away. A note keeps its author and its time. */
export const withNote = (notes: ReadonlyArray<NoteRow> | null, event: Recorded<NoteEvent>) => {
  const before = notes ?? [];
  const { noteId: id } = event.data;
  if (event.type === 'NoteAdded')
    return listed([...before, ...readableNote({ id, note: event.data.note }, event)]);
  const note = event.type === 'NoteChanged' ? event.data.note : null;
  return listed(
    before.flatMap((each) => (each.id !== id ? [each] : note === null ? [] : [{ ...each, note }])),
  );
};

/** Files after one was attached. What was attached by somebody who is forgotten by now has no name, and no file. */
export const withFile = (
  files: ReadonlyArray<AttachmentRow> | null,
  { data: { quoteId: _, ...file }, at, actor }: Recorded<FileAttached>,
) => (file.fileName === null ? files : [...(files ?? []), { ...file, createdAt: at, author: actor }]);
