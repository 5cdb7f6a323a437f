import { Button } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';

type DrawerHeadProps = {
  /** Names the drawer. */
  readonly id?: string;
  readonly title: string;
  readonly onClose: () => void;
};

/** Title of a drawer, below which its parts have theirs, and the button that closes it. */
export const DrawerHead = ({ id, title, onClose }: DrawerHeadProps) => (
  <div className="card-head">
    <h2 id={id}>{title}</h2>
    <Button variant="minimal" icon={<Cross />} aria-label="Close" onClick={onClose} />
  </div>
);
