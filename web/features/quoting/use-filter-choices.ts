import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { RecordListName } from '../../../src/quoting/contract/record-lists.ts';
import { useAssigneeQuery, useAssigneesQuery } from '../../api/people.ts';
import { fullName } from '../../kit/format.ts';
import { OTHER_KIND, STATUS_TYPES } from './kind.ts';
import type { Filters } from './list-filters.ts';
import { LISTS } from './lists.ts';
import { useParentStatusesQuery } from './quote-api.ts';
import type { FilterChoices } from './set-filters.ts';

type Options = ReadonlyArray<{ readonly id: string }> | undefined;

/** Whether a value is set, and none of those that are offered. */
const isOther = (value: string | undefined, offered: Options): value is string =>
  value !== undefined && !(offered?.some(({ id }) => id === value) ?? true);

/** Statuses and people to filter a list by, and the names of those that `filters` have besides. */
export const useFilterChoices = (list: RecordListName, filters: Filters): FilterChoices => {
  const { parentStatusId, childStatusId, assigneeId } = filters;
  const { kind } = LISTS[list];
  const { data: assignees } = useAssigneesQuery();
  const { data: statuses } = useParentStatusesQuery({ type: STATUS_TYPES[kind] });
  const hasOther =
    isOther(parentStatusId, statuses) ||
    isOther(
      childStatusId,
      statuses?.flatMap(({ children }) => children),
    );
  const { data: ofOtherKind } = useParentStatusesQuery(
    hasOther ? { type: STATUS_TYPES[OTHER_KIND[kind]] } : skipToken,
  );
  const { currentData: assignee } = useAssigneeQuery(
    isOther(assigneeId, assignees) ? { id: assigneeId } : skipToken,
  );
  return useMemo(() => {
    const all = [...(statuses ?? []), ...(ofOtherKind ?? [])];
    return {
      statuses,
      people: assignees?.map((each) => ({ id: each.id, name: fullName(each) })),
      others: [
        ...all.map(({ id, name }) => ({ of: 'parentStatusId', id, name }) as const),
        ...all.flatMap(({ children }) =>
          children.map(({ id, name }) => ({ of: 'childStatusId', id, name }) as const),
        ),
        ...(assignee ? [{ of: 'assigneeId', id: assignee.id, name: fullName(assignee) } as const] : []),
      ],
    };
  }, [statuses, ofOtherKind, assignees, assignee]);
};
