import type { AnyForm, Sections } from './form-definition.ts';
import { baseDraft, type RecordEdit } from './record-edit.ts';

/** What was typed in a card and dropped, with what it was based on. */
export type Dropped<F extends AnyForm> = Pick<RecordEdit<F>, 'draft' | 'bases'> & {
  readonly card: F['card'];
  readonly sections: Sections<F>;
  /** It takes the place of what was typed since. */
  readonly replaces?: true;
};

/** Sections of a card in which something was typed since. */
export const typedSince = <F extends AnyForm>(
  edit: RecordEdit<F>,
  { card, sections }: Pick<Dropped<F>, 'card' | 'sections'>,
): Sections<F> => {
  const base = baseDraft(edit);
  const typed = edit.form.withCard(base, edit.draft, card);
  return sections.filter((section) => !edit.form.isSame(typed, base, section));
};

// biome-ignore lint/suspicious/noExplicitAny: of any form; a record's key is of one kind of form
type AnyDropped = Dropped<any>;
type Receive = (dropped: AnyDropped) => void;

/** The records that are shown, by key. */
const shown = new Map<string, Receive>();
/** What is to be put back once its record is shown again, by key. */
const awaited = new Map<string, AnyDropped>();

/** A record takes back what was dropped of it, also before it was left. Returns what ends that. */
export const receiveDropped = (key: string, receive: Receive): (() => void) => {
  shown.set(key, receive);
  const dropped = awaited.get(key);
  awaited.delete(key);
  if (dropped) receive(dropped);
  return () => {
    if (shown.get(key) === receive) shown.delete(key);
  };
};

/** Puts back what was dropped of a record; `show` leads to it if it is not shown any more. */
export const bringBack = (key: string, dropped: AnyDropped, show: () => unknown): void => {
  const receive = shown.get(key);
  if (receive) {
    receive(dropped);
    return;
  }
  awaited.set(key, dropped);
  show();
};
