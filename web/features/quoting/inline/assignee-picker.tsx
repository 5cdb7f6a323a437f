import { LEAD } from '../../../../src/quoting/contract/lead.ts';
import { useAssigneesQuery } from '../../../api/people.ts';
import { ChoiceList } from '../../../kit/list/inline/choice-list.tsx';
import { Loaded, onceLoaded } from '../../../kit/loaded.tsx';
import { named, optionsWith } from '../quote-form/options.ts';
import type { InlineChange, RecordPickerProps } from './inline-change.ts';

const keyOf = (change: InlineChange | undefined): string | undefined =>
  change?.about === 'assignee' ? change.assignee.id : undefined;

/** Picks the assignee, who cannot be removed. The current one stays available after leaving the office. */
export const AssigneePicker = ({ row, saving, tried, onChoose }: RecordPickerProps) => {
  const query = useAssigneesQuery();
  return (
    <Loaded query={onceLoaded(query)} what="assignees">
      {(assignees) => (
        <ChoiceList
          label={LEAD.assigneeId.label}
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
