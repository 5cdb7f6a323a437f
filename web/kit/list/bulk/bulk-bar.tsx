import { Button, Intent } from '@blueprintjs/core';
import { count } from '../../format.ts';

type Offered = { readonly label: string; readonly isPrimary?: true };

type BulkBarProps<Action extends Offered> = {
  readonly selected: number;
  readonly actions: ReadonlyArray<Action>;
  readonly onChoose: (action: Action) => void;
  readonly onClear: () => void;
};

/** Actions for the selected rows; shown while any are selected. */
export const BulkBar = <Action extends Offered>(props: BulkBarProps<Action>) => {
  const { selected, actions, onChoose, onClear } = props;
  return (
    <section className="bulk-bar" aria-label="Selected rows" data-keep-clear>
      <span role="status" className="bulk-count">
        {count(selected)} selected
      </span>
      <Button variant="minimal" text="Clear" aria-label="Clear the selection" onClick={onClear} />
      <span className="bulk-actions">
        {actions.map((action) => (
          <Button
            key={action.label}
            text={action.label}
            intent={action.isPrimary ? Intent.PRIMARY : Intent.NONE}
            aria-haspopup="dialog"
            onClick={() => onChoose(action)}
          />
        ))}
      </span>
    </section>
  );
};
