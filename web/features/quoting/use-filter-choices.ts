import { useMemo } from 'react';
import type { RecordListName } from '../../../src/quoting/contract/record-lists.ts';
import { useAssigneesQuery } from '../../api/people.ts';
import { fullName } from '../../kit/format.ts';
import { STATUS_TYPES } from './kind.ts';
import { LISTS } from './lists.ts';
import { useParentStatusesQuery } from './quote-api.ts';
import type { FilterChoices } from './set-filters.ts';

/** Statuses and people to filter a list by. */
export const useFilterChoices = (list: RecordListName): FilterChoices => {
  const { data: assignees } = useAssigneesQuery();
  const { data: statuses } = useParentStatusesQuery({ type: STATUS_TYPES[LISTS[list].kind] });
  const people = useMemo(
    () => assignees?.map((assignee) => ({ id: assignee.id, name: fullName(assignee) })),
    [assignees],
  );
  return { statuses, people };
};
