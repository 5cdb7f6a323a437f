import { useAssigneesQuery } from '../../../graphql/people.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { named, optionsWith } from '../quote-form/lead.tsx';
import { ChoiceList } from './choice-list.tsx';
import type { InlineChange } from './inline-change.ts';
import type { PickerProps } from './picker.ts';

const keyOf = (change: InlineChange | undefined): string | undefined =>
  change?.about === 'assignee' ? change.assignee.id : undefined;

/** Whose a record is to be; somebody's it always is. Whoever has it stays to be chosen, also when they have left. */
export const AssigneePicker = ({ row, saving, tried, onChoose }: PickerProps) => {
  const query = useAssigneesQuery();
  return (
    <Loaded query={query} what="assignees">
      {(assignees) => (
        <ChoiceList
          label="Assignee"
          options={optionsWith(assignees.map(named), row.assignee && named(row.assignee)).map(
            ({ value, label }) => ({ key: value, name: label }),
          )}
          current={row.assignee?.id}
          saving={keyOf(saving)}
          tried={keyOf(tried)}
          onChoose={(key) => {
            const assignee = assignees.find(({ id }) => id === key);
            if (assignee) onChoose({ about: 'assignee', assignee });
          }}
        />
      )}
    </Loaded>
  );
};
