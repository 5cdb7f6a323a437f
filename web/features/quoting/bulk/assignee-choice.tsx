import { useState } from 'react';
import { LEAD } from '../../../../src/quoting/contract/lead.ts';
import { useAssigneesQuery } from '../../../api/people.ts';
import { fullName } from '../../../kit/format.ts';
import { ChoiceSelect } from '../../../kit/list/bulk/choice-select.tsx';
import { Loaded, onceLoaded } from '../../../kit/loaded.tsx';
import type { Intended } from './bulk-types.ts';

type AssigneeChoiceProps = { readonly onChange: (intended: Intended | undefined) => void };

/** Select of the person to assign the records to. */
export const AssigneeChoice = ({ onChange }: AssigneeChoiceProps) => {
  const query = useAssigneesQuery();
  const [id, setId] = useState('');
  return (
    <Loaded query={onceLoaded(query)} what="assignees">
      {(assignees) => (
        <ChoiceSelect
          label={LEAD.assigneeId.label}
          none="Choose…"
          autoFocus
          options={assignees.map((each) => ({ id: each.id, name: fullName(each) }))}
          value={id}
          onChange={(chosen) => {
            setId(chosen);
            const assignee = assignees.find((each) => each.id === chosen);
            onChange(assignee && { about: 'assignee', assignee });
          }}
        />
      )}
    </Loaded>
  );
};
