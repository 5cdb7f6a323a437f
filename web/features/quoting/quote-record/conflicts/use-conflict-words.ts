import { SECTION_NAMES } from '../../../../../src/quoting/contract/sections.ts';
import type { Names } from '../../../../kit/field-words.ts';
import { fullName } from '../../../../kit/format.ts';
import type { ConflictWords } from '../../../../kit/record/conflicts/conflicts-props.ts';
import { type Kind, STATUS_TYPES } from '../../kind.ts';
import { useParentStatusesQuery, useQuoteChoicesQuery } from '../../quote-api.ts';
import type { QuoteForm } from '../editing/quote-forms.ts';
import { conflictRows } from './conflict-rows.ts';

/** Words of a conflict dialog, with names instead of ids. */
export const useConflictWords = (kind: Kind): ConflictWords<QuoteForm> => {
  const { data } = useQuoteChoicesQuery();
  const statuses = useParentStatusesQuery({ type: STATUS_TYPES[kind] }).data ?? [];
  const all = statuses.flatMap((status) => [status, ...status.children]);
  const lists = {
    status: all,
    user: (data?.assignees ?? []).map((each) => ({ id: each.id, name: fullName(each) })),
    referrer: data?.referrers ?? [],
    'vehicle-size': data?.vehicleSizes ?? [],
  };
  const names: Names = (to, id) => lists[to].find((each) => each.id === id)?.name;
  return {
    nameOf: (section) => SECTION_NAMES[section],
    rowsOf: (section, theirs, mine) => conflictRows(section, theirs, mine, names),
    person: 'customer',
  };
};
