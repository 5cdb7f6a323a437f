import { useState } from 'react';
import { useAssigneesQuery } from '../../../graphql/people.ts';
import { fullName } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import type { Intended } from './bulk-types.ts';
import { ChoiceSelect } from './choice-select.tsx';

type AssigneeChoiceProps = { readonly onChange: (intended: Intended | undefined) => void };

/** Whose the chosen records are to be. */
export const AssigneeChoice = ({ onChange }: AssigneeChoiceProps) => {
  const query = useAssigneesQuery();
  const [id, setId] = useState('');
  return (
    <Loaded query={query} what="assignees">
      {(assignees) => (
        <ChoiceSelect
          label="Assignee"
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
