import type { Recorded } from '../../../shared-kernel/event.ts';
import { type Fields, type PersonalName, personalNames } from '../../../shared-kernel/field.ts';
import type { FileAttached } from '../events/file-attached.ts';
import type { NoteAdded, NoteEvent } from '../events/notes.ts';
import type { ChildId } from '../record-ids.ts';

/** A personal column: null without a value, and when the person was forgotten. */
export type Readable<Part> = Part | null;

/** Splits a section by the catalogue into what stays readable and what is personal. */
export const splitBy = <F extends Fields>(fields: F) => {
  const names: ReadonlySet<string> = new Set(personalNames(fields).map(String));
  return <Whole extends Readonly<Record<PersonalName<F>, unknown>>>(whole: Whole) => {
    const [open, person]: [object, object] = [{}, {}];
    for (const [name, value] of Object.entries(whole))
      Object.assign(names.has(name) ? person : open, { [name]: value });
    return [open, person] as [Omit<Whole, PersonalName<F>>, Pick<Whole, PersonalName<F>>];
  };
};

/** An empty part is null, so a table rebuilt after forgetting equals one whose columns were blanked. */
export const readable = <Part extends object>(part: Part): Readable<Part> =>
  Object.values(part).every((value) => value === null) ? null : part;

export type NoteRow = {
  readonly id: ChildId<'note'>;
  readonly note: string;
  readonly createdAt: string;
  readonly author: string;
};

export type AttachmentRow = Omit<FileAttached['data'], 'quoteId'> & {
  readonly createdAt: string;
  readonly author: string;
};

type EventNote = { readonly id: ChildId<'note'>; readonly note: string | null };

const listed = <Item>(items: ReadonlyArray<Item>): ReadonlyArray<Item> | null =>
  items.length === 0 ? null : items;

const readableNote = ({ id, note }: EventNote, { at, actor }: Recorded): ReadonlyArray<NoteRow> =>
  note === null ? [] : [{ id, note, createdAt: at, author: actor }];

/** The note of the event that adds it; undefined where its person is forgotten. */
export const noteAdded = (event: Recorded<NoteAdded>): NoteRow | undefined =>
  readableNote({ id: event.data.noteId, note: event.data.note }, event)[0];

/** Readable notes, with author and time; null for none. */
export const readableNotes = (notes: ReadonlyArray<EventNote>, event: Recorded) =>
  listed(notes.flatMap((note) => readableNote(note, event)));

/** Notes after one was added, replaced or deleted. A note keeps its author and its time. */
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

/** Files after one was attached. A forgotten person's file has no name, and no content. */
export const withFile = (
  files: ReadonlyArray<AttachmentRow> | null,
  { data: { quoteId: _, ...file }, at, actor }: Recorded<FileAttached>,
) => (file.fileName === null ? files : [...(files ?? []), { ...file, createdAt: at, author: actor }]);
