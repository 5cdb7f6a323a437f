import { Button, Dialog, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import type { ListView } from '../../../api/generated/types.ts';

type ViewConflictProps = {
  readonly name: string;
  /** Who changed what of the view, and when. */
  readonly message: string;
  /** The view as it is saved now; undefined once it is deleted. */
  readonly now: ListView | undefined;
  readonly onTheirs: (now: ListView) => void;
  readonly onOver: (now: ListView) => void;
  readonly onClose: () => void;
};

/** Asks what stays of a view that was changed since the list was set up by it; the list keeps what it shows until then. */
export const ViewConflict = ({ name, message, now, onTheirs, onOver, onClose }: ViewConflictProps) => (
  <Dialog
    isOpen
    onClose={onClose}
    title="This view was changed"
    canOutsideClickClose={false}
    shouldReturnFocusOnClose={false}
    className="view-dialog"
  >
    <DialogBody>
      <p>{message}</p>
      <p>
        {now
          ? `The list still shows what you wanted to save as “${name}”.`
          : `“${name}” is deleted by now. The list still shows what you wanted to save: you can save it as a new view.`}
      </p>
    </DialogBody>
    <DialogFooter
      actions={
        <>
          <Button text="Cancel" onClick={onClose} autoFocus />
          {now && <Button text="Use theirs" onClick={() => onTheirs(now)} />}
          {now && <Button intent={Intent.PRIMARY} text="Save mine" onClick={() => onOver(now)} />}
        </>
      }
    />
  </Dialog>
);
