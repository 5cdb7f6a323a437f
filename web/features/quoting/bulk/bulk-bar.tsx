import { Button, Intent } from '@blueprintjs/core';
import { count } from '../../../ui/format.ts';
import type { BulkAction } from './bulk-types.ts';

type BulkBarProps = {
  readonly selected: number;
  readonly actions: ReadonlyArray<BulkAction>;
  readonly onChoose: (action: BulkAction) => void;
  readonly onClear: () => void;
};

/** The last one in the specification's words (core, 2). */
const LABELS: Readonly<Record<BulkAction, string>> = {
  assignee: 'Re-assign',
  status: 'Status',
  childStatus: 'Child status',
  followups: 'Save and Complete FollowUps',
};

/** What can be done with the chosen rows; there while any are. */
export const BulkBar = ({ selected, actions, onChoose, onClear }: BulkBarProps) => (
  <section className="bulk-bar" aria-label="Selected rows">
    <span role="status" className="bulk-count">
      {count(selected)} selected
    </span>
    <Button variant="minimal" text="Clear" aria-label="Clear the selection" onClick={onClear} />
    <span className="bulk-actions">
      {actions.map((action) => (
        <Button
          key={action}
          text={LABELS[action]}
          intent={action === 'followups' ? Intent.PRIMARY : Intent.NONE}
          aria-haspopup="dialog"
          onClick={() => onChoose(action)}
        />
      ))}
    </span>
  </section>
);
