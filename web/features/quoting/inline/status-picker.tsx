import { LEAD } from '../../../../src/quoting/contract/lead.ts';
import { ChoiceList } from '../../../kit/list/inline/choice-list.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import type { Kind } from '../kind.ts';
import { postedAlone, useMayPostOnly, useStatuses } from '../use-statuses.ts';
import type { InlineChange, RecordPickerProps } from './inline-change.ts';
import { statusChoices, statusKey } from './status-choices.ts';

const keyOf = (change: InlineChange | undefined): string | undefined =>
  change?.about === 'status'
    ? statusKey({ parentStatus: change.parent, childStatus: change.child })
    : undefined;

type StatusPickerProps = RecordPickerProps & { readonly kind: Kind };

/** Picks the status: choosing a parent resets the child, choosing a child sets its parent too. */
export const StatusPicker = ({ kind, row, saving, tried, onChoose }: StatusPickerProps) => {
  const { statuses: known, error, refetch } = useStatuses(kind, [row]);
  const statuses = useMayPostOnly(kind) ? postedAlone(known) : known;
  const data = statuses.length > 0 ? statuses : undefined;
  return (
    <Loaded query={{ ...(data && { data }), error, refetch }} what="statuses">
      {(loaded) => {
        const choices = statusChoices(loaded, row);
        return (
          <ChoiceList
            label={LEAD.parentStatusId.label}
            options={choices}
            current={statusKey(row)}
            saving={keyOf(saving)}
            tried={keyOf(tried)}
            onChoose={(key) => {
              const chosen = choices.find((each) => each.key === key);
              if (chosen) onChoose({ about: 'status', parent: chosen.parent, child: chosen.child });
            }}
          />
        );
      }}
    </Loaded>
  );
};
