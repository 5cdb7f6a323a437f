import { Button } from '@blueprintjs/core';
import { useAssigneesQuery } from '../../graphql/people.ts';
import { fullName } from '../../ui/format.ts';
import { ListFilter } from '../../ui/list-filter.tsx';
import { filterKey, type ListState } from '../../ui/list-state.ts';
import { useParentStatusesQuery } from './quote-api.ts';
import type { Kind } from './quote-types.ts';

export type RecordFilter = 'parentStatusId' | 'childStatusId' | 'assigneeId';

type Filters = ListState['filters'];

const without = (filters: Filters, names: ReadonlyArray<string>): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)));

type RecordFiltersProps = {
  readonly kind: Kind;
  readonly filters: Filters;
  /** What the list is narrowed to when it is opened, and again after a reset. */
  readonly initial: Filters;
  readonly onChange: (filters: Filters) => void;
};

/** Where records stand and whose they are. Another status leaves the child status behind. */
export const RecordFilters = ({ kind, filters, initial, onChange }: RecordFiltersProps) => {
  const { data: assignees = [] } = useAssigneesQuery();
  const { data: statuses = [] } = useParentStatusesQuery(kind === 'order' ? 'ORDER' : 'QUOTE');
  const { parentStatusId, childStatusId, assigneeId } = filters;
  const children = statuses.find(({ id }) => id === parentStatusId)?.children ?? [];
  const set =
    (name: RecordFilter, ...dropped: ReadonlyArray<RecordFilter>) =>
    (value: string | undefined): void =>
      onChange({ ...without(filters, [name, ...dropped]), ...(value && { [name]: value }) });
  return (
    <>
      <ListFilter
        id="status"
        label="Status"
        options={statuses}
        value={parentStatusId}
        onChange={set('parentStatusId', 'childStatusId')}
      />
      <ListFilter
        id="child-status"
        label="Child status"
        options={children}
        value={childStatusId}
        disabled={children.length === 0 && childStatusId === undefined}
        onChange={set('childStatusId')}
      />
      <ListFilter
        id="assignee"
        label="Assignee"
        options={assignees.map((assignee) => ({ id: assignee.id, name: fullName(assignee) }))}
        value={assigneeId}
        onChange={set('assigneeId')}
      />
      {filterKey({ filters }) !== filterKey({ filters: initial }) && (
        <Button variant="minimal" text="Reset filters" onClick={() => onChange(initial)} />
      )}
    </>
  );
};
