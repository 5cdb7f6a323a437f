import type { Difference } from '../../field-words.ts';
import type { AnyForm } from '../editing/form-definition.ts';
import type { SaveRecord } from '../editing/save-record.ts';

export type ConflictWords<F extends AnyForm> = {
  readonly nameOf: (section: F['section']) => string;
  /** Fields that differ between two drafts of a section. */
  readonly rowsOf: (section: F['section'], theirs: F['draft'], mine: F['draft']) => ReadonlyArray<Difference>;
  /** As in "This customer was forgotten". */
  readonly person: string;
};

export type ConflictsProps<F extends AnyForm> = ConflictWords<F> & {
  readonly saving: SaveRecord<F>;
  /** Label of the confirm button: `Save`. */
  readonly verb: string;
};
