import { type NotStored, whyNotStored } from '../../save/outcome.ts';
import { toastNotStored } from '../../save/toast-not-stored.ts';
import { sentence } from '../../sentence.ts';
import { dismissToast } from '../../toaster.ts';
import type { ListsDispatch } from '../rows/rows-api.ts';
import { type AnyInline, type EditableRow, fieldOf } from './inline-definition.ts';
import type { Current, Made } from './save-change.ts';

/** A subject of its own for each field: the message stays where another change of the row is said. */
const subjectOf = ({ definition, id, change }: Made): string =>
  `not stored of row/${definition.tag} ${id}/${change.about}`;

/** Names an undo that is not stored. */
export const undoOf = ({ definition, name, change }: Pick<Made, 'definition' | 'name' | 'change'>): string =>
  `Undo for ${name}, ${fieldOf(definition, change.about).label}`;

/** Changes that are not known to be stored and that no picker shows, by the subject of their message. */
const unstored = new Map<string, Made>();

/** A change of the same field has an outcome: what was said of an earlier one is true no more. */
export const isSettled = (made: Made): void => {
  const subject = subjectOf(made);
  unstored.delete(subject);
  dismissToast(subject);
};

/** Says that a change is not stored, or that an undo is not, until that is settled. */
export const sayUnstored = (made: Made, refusal: NotStored, retry: () => unknown): void => {
  const { definition, name, change, isUndo } = made;
  const subject = subjectOf(made);
  const of = isUndo ? undoOf(made) : `${sentence(name)}, ${fieldOf(definition, change.about).label}`;
  const message = whyNotStored('It was not changed.', refusal);
  unstored.set(subject, made);
  toastNotStored({ ...refusal, error: { ...refusal.error, message } }, { subject, of, retry });
};

type Listed = Pick<EditableRow, 'id' | 'revision'>;

/** Settles the changes that records which were read since have: they are stored. The records of rows that are not listed are read. */
export const settleRead = async (
  { tag, holds, load }: Pick<AnyInline, 'tag' | 'holds' | 'load'>,
  rows: ReadonlyArray<Listed>,
  dispatch: ListsDispatch,
): Promise<void> => {
  const settle = async (made: Made): Promise<void> => {
    const listed = rows.filter((row) => row.id === made.id);
    const read: ReadonlyArray<Current | undefined> =
      listed.length > 0 ? listed : [await load(dispatch, made.id).catch(() => undefined)];
    const isHeld = read.some((each) => each && each.revision > made.revision && holds(each, made.change));
    if (isHeld && unstored.get(subjectOf(made)) === made) isSettled(made);
  };
  await Promise.all([...unstored.values()].filter(({ definition }) => definition.tag === tag).map(settle));
};
