import { useAssigneesQuery } from '../../../api/people.ts';
import { fullName } from '../../../kit/format.ts';
import type { BarFilter } from '../../../kit/list/filter-chip.tsx';
import { ChooseOne } from '../../../kit/list/list-filter.tsx';
import { ListFilters } from '../../../kit/list/list-filters.tsx';

type BoardFiltersProps = {
  readonly assigneeId: string | undefined;
  readonly name: string | undefined;
  readonly onChange: (assigneeId: string | undefined) => void;
};

/** The board's filter: whose orders it shows. */
export const BoardFilters = ({ assigneeId, name, onChange }: BoardFiltersProps) => {
  const { data: people } = useAssigneesQuery();
  const remove = (): void => onChange(undefined);
  const assignee: BarFilter = {
    ...{ id: 'assigneeId', label: 'Assignee', remove },
    words: name,
    editor: (close) => (
      <ChooseOne
        label="Assignee"
        options={people?.map((each) => ({ id: each.id, name: fullName(each) }))}
        value={assigneeId}
        onChoose={(id) => {
          onChange(id || undefined);
          close();
        }}
      />
    ),
  };
  return (
    <ListFilters what="loads" filters={[assignee]} onReset={assigneeId === undefined ? undefined : remove} />
  );
};
