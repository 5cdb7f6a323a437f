import { Button, Intent } from '@blueprintjs/core';
import { count } from '../../format.ts';
import type { Shortcut } from '../../shortcut.ts';
import type { SelectAll } from './use-select-all.ts';

type Offered = { readonly label: string; readonly isPrimary?: true; readonly shortcut?: Shortcut };

type BulkBarProps<Action extends Offered> = {
  readonly selected: number;
  readonly all: SelectAll;
  readonly actions: ReadonlyArray<Action>;
  readonly onChoose: (action: Action) => void;
  readonly onClear: () => void;
};

/** Actions for the selected rows; shown while any are selected. */
export const BulkBar = <Action extends Offered>(props: BulkBarProps<Action>) => {
  const { selected, all, actions, onChoose, onClear } = props;
  const { offer, found, start, stop } = all;
  const isSelecting = found !== undefined;
  return (
    <section className="bulk-bar page-foot" aria-label="Selected rows" data-keep-clear>
      <span role="status" className="bulk-count">
        {isSelecting ? `Selecting ${count(found)}…` : `${count(selected)} selected`}
      </span>
      {(isSelecting || offer) && (
        <Button
          variant="minimal"
          text={isSelecting ? 'Cancel' : offer}
          onClick={isSelecting ? stop : start}
        />
      )}
      <Button variant="minimal" text="Clear" aria-label="Clear the selection" onClick={onClear} />
      <span className="bulk-actions">
        {actions.map((action) => (
          <Button
            key={action.label}
            text={action.label}
            intent={action.isPrimary ? Intent.PRIMARY : Intent.NONE}
            aria-haspopup="dialog"
            aria-keyshortcuts={action.shortcut?.keys}
            disabled={isSelecting}
            onClick={() => onChoose(action)}
          />
        ))}
      </span>
    </section>
  );
};
