import { type NotStored, whyNotStored } from '../../save/outcome.ts';
import { toastNotStored } from '../../save/toast-not-stored.ts';
import { sentence } from '../../sentence.ts';
import { dismissToast } from '../../toaster.ts';
import type { AnyInline, EditableRow } from './inline-definition.ts';
import type { Made } from './save-change.ts';

type Named = Pick<Made, 'name' | 'change'>;

/** A subject of its own for each field: the message stays where another change of the row is said. */
const subjectOf = ({ name, change }: Named): string => `not stored of row ${name}/${change.about}`;

/** Changes that are not known to be stored and that no picker shows, by the subject of their message. */
const unstored = new Map<string, Made>();

/** A change of the same field has an outcome: what was said of an earlier one is true no more. */
export const isSettled = (made: Named): void => {
  const subject = subjectOf(made);
  unstored.delete(subject);
  dismissToast(subject);
};

/** Says that a change is not stored, or that an undo is not, until that is settled. */
export const sayUnstored = (made: Made, refusal: NotStored, retry: () => unknown): void => {
  const { name, isUndo } = made;
  const subject = subjectOf(made);
  const of = isUndo ? `Undo for ${name}` : sentence(name);
  const message = whyNotStored('It was not changed.', refusal);
  unstored.set(subject, made);
  toastNotStored({ ...refusal, error: { ...refusal.error, message } }, { subject, of, retry });
};

type Listed = Pick<EditableRow, 'id' | 'revision'>;

/** Settles the changes that rows which were read since have: they are stored. */
export const settleRead = (
  { tag, holds }: Pick<AnyInline, 'tag' | 'holds'>,
  rows: ReadonlyArray<Listed>,
): void => {
  for (const made of unstored.values()) {
    const isHeld = rows.some(
      (row) => row.id === made.id && row.revision > made.revision && holds(row, made.change),
    );
    if (made.definition.tag === tag && isHeld) isSettled(made);
  }
};
