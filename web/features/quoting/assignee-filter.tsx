import { HTMLSelect, Tag } from '@blueprintjs/core';
import { useAssigneesQuery } from '../../graphql/people.ts';
import { fullName } from '../../ui/format.ts';

type AssigneeFilterProps = {
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
};

/** Whose quotes are shown; what is set stands beside it and goes away in one click. */
export const AssigneeFilter = ({ value, onChange }: AssigneeFilterProps) => {
  const { data: assignees = [] } = useAssigneesQuery();
  const chosen = assignees.find(({ id }) => id === value);
  return (
    <>
      <label className="filter" htmlFor="assignee">
        Assignee{' '}
        <HTMLSelect
          id="assignee"
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value || undefined)}
        >
          <option value="">All</option>
          {value && !chosen && <option value={value}>…</option>}
          {assignees.map((assignee) => (
            <option key={assignee.id} value={assignee.id}>
              {fullName(assignee)}
            </option>
          ))}
        </HTMLSelect>
      </label>
      {chosen && (
        <Tag className="filter-tag" onRemove={() => onChange(undefined)}>
          Assignee: <bdi>{fullName(chosen)}</bdi>
        </Tag>
      )}
    </>
  );
};
