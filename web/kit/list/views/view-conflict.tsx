import { Button, Dialog, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import type { ListView } from '../../../api/generated/types.ts';
import { SAVE_MINE, USE_THEIRS } from '../../record/conflicts/side-words.ts';
import type { ViewActions } from './use-view-actions.ts';

type ViewConflictProps = {
  readonly conflict: NonNullable<ViewActions['conflict']>;
  /** The view as it is saved now; undefined once it is deleted. */
  readonly now: ListView | undefined;
  readonly onTheirs: (now: ListView) => void;
  readonly onOver: (now: ListView) => void;
  readonly onClose: () => void;
};

const savedInWords = (name: string, isThere: boolean): string =>
  isThere
    ? `The list still shows what you wanted to save as “${name}”.`
    : `“${name}” is deleted by now. The list still shows what you wanted to save: you can save it as a new view.`;

const deletedInWords = (name: string, isThere: boolean): string =>
  isThere ? `“${name}” is still there, as it was changed.` : `“${name}” is deleted by now.`;

/** Asks what becomes of a view that was changed since the list was set up by it; the list keeps what it shows until then. */
export const ViewConflict = ({ conflict, now, onTheirs, onOver, onClose }: ViewConflictProps) => {
  const { view, message, act } = conflict;
  const isSaved = act === 'save';
  const { name } = now ?? view;
  return (
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
        <p>{(isSaved ? savedInWords : deletedInWords)(name, now !== undefined)}</p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Cancel" onClick={onClose} autoFocus />
            {now && <Button text={isSaved ? USE_THEIRS : 'Show it as it is'} onClick={() => onTheirs(now)} />}
            {now && (
              <Button
                intent={isSaved ? Intent.PRIMARY : Intent.DANGER}
                text={isSaved ? SAVE_MINE : `Delete ${name}`}
                onClick={() => onOver(now)}
              />
            )}
          </>
        }
      />
    </Dialog>
  );
};
