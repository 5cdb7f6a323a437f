import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { RecordListName } from '../../../src/quoting/contract/record-lists.ts';
import { useAssigneeQuery, useAssigneesQuery } from '../../api/people.ts';
import { fullName } from '../../kit/format.ts';
import { useTriedAgain } from '../../kit/use-again.ts';
import { STATUS_TYPES } from './kind.ts';
import type { Filters } from './list-filters.ts';
import { LISTS } from './lists.ts';
import { useNamedStatusQuery, useParentStatusesQuery } from './quote-api.ts';
import type { FilterChoices } from './set-filters.ts';

type Options = ReadonlyArray<{ readonly id: string }> | undefined;

/** What to ask for the name of a value; nothing if there is none or it is offered. */
const unlessOffered = (value: string | undefined, offered: Options) =>
  value === undefined || (offered?.some(({ id }) => id === value) ?? true) ? skipToken : { id: value };

type Named = { readonly id: string; readonly name: string; readonly retired: boolean };

const statusOption = (of: 'parentStatusId' | 'childStatusId', status: Named | null | undefined) =>
  status ? [{ of, id: status.id, name: status.retired ? `${status.name} (deleted)` : status.name }] : [];

/** Statuses and people to filter a list by, and the names of those that `filters` have besides. */
export const useFilterChoices = (list: RecordListName, filters: Filters): FilterChoices => {
  const { data: assignees } = useTriedAgain(useAssigneesQuery());
  const { data: statuses } = useTriedAgain(useParentStatusesQuery({ type: STATUS_TYPES[LISTS[list].kind] }));
  const children = useMemo(() => statuses?.flatMap((status) => status.children), [statuses]);
  const parent = useTriedAgain(useNamedStatusQuery(unlessOffered(filters.parentStatusId, statuses)));
  const child = useTriedAgain(useNamedStatusQuery(unlessOffered(filters.childStatusId, children)));
  const assignee = useTriedAgain(useAssigneeQuery(unlessOffered(filters.assigneeId, assignees)));
  const isNaming = [parent, child, assignee].some(({ isFetching }) => isFetching);
  return useMemo(
    () => ({
      statuses,
      people: assignees?.map((each) => ({ id: each.id, name: fullName(each) })),
      isNaming,
      others: [
        ...(children ?? []).map(({ id, name }) => ({ of: 'childStatusId', id, name }) as const),
        ...statusOption('parentStatusId', parent.currentData),
        ...statusOption('childStatusId', child.currentData),
        ...(assignee.currentData
          ? [{ of: 'assigneeId', id: assignee.currentData.id, name: fullName(assignee.currentData) } as const]
          : []),
      ],
    }),
    [statuses, children, assignees, isNaming, parent.currentData, child.currentData, assignee.currentData],
  );
};
