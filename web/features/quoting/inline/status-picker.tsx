import { Loaded } from '../../../ui/loaded.tsx';
import { postedAlone, useMayPostOnly, useStatuses } from '../use-statuses.ts';
import { ChoiceList } from './choice-list.tsx';
import type { InlineChange } from './inline-change.ts';
import type { PickerProps } from './picker.ts';
import { standingKey, statusChoices } from './status-choices.ts';

const keyOf = (change: InlineChange | undefined): string | undefined =>
  change?.about === 'status'
    ? standingKey({ parentStatus: change.parent, childStatus: change.child })
    : undefined;

/** Where a record is to stand. Another parent is without a child; a child brings its parent along. */
export const StatusPicker = ({ kind, row, saving, tried, onChoose }: PickerProps) => {
  const { statuses: known, error, refetch } = useStatuses(kind, [row]);
  const statuses = useMayPostOnly(kind) ? postedAlone(known) : known;
  const data = statuses.length > 0 ? statuses : undefined;
  return (
    <Loaded query={{ ...(data && { data }), error, refetch }} what="statuses">
      {(loaded) => {
        const choices = statusChoices(loaded, row);
        return (
          <ChoiceList
            label="Status"
            options={choices}
            current={standingKey(row)}
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
