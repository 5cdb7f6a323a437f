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
