import type { Assignee } from '../../../api/generated/types.ts';
import type { Option } from '../../../kit/form/select-field.tsx';
import { fullName } from '../../../kit/format.ts';

type Named = { readonly id: string; readonly name: string };

/** A user as an option. */
export const named = (person: Assignee): Named => ({
  id: person.id,
  name: fullName(person),
});

/** Options including the current one, even if it is retired. */
export const optionsWith = (options: ReadonlyArray<Named>, current: Named | null): ReadonlyArray<Option> =>
  [...(current && !options.some(({ id }) => id === current.id) ? [current] : []), ...options].map(
    ({ id, name }) => ({ value: id, label: name }),
  );
