import { Button, type ButtonProps } from '@blueprintjs/core';
import { Edit, FloppyDisk, NewLayers, People, Reset, Trash } from '@blueprintjs/icons';
import { useNavigate } from 'react-router';
import { useMay } from '../../../api/session.ts';
import type { ViewsInUse } from './use-list-view.ts';
import type { ViewActions } from './use-view-actions.ts';
import { mayChange } from './view-order.ts';

const Choice = (props: Pick<ButtonProps, 'icon' | 'text' | 'onClick'>) => (
  <Button {...props} variant="minimal" fill alignText="start" ellipsizeText data-stop />
);

type ViewChoicesProps = {
  readonly inUse: ViewsInUse;
  readonly actions: ViewActions;
  readonly onSaveAsNew: () => void;
  readonly onRename: () => void;
  /** Called to confirm the deletion of a shared view. */
  readonly onDelete: () => void;
  /** Called with the chosen action. */
  readonly onChoose: (act: () => unknown) => void;
};

/** Actions on the view in use and its unsaved changes. */
export const ViewChoices = (props: ViewChoicesProps) => {
  const { inUse, actions, onSaveAsNew, onRename, onDelete, onChoose } = props;
  const may = useMay();
  const navigate = useNavigate();
  const { shown, isChanged, isMissing, addressOfView } = inUse;
  const { view } = shown;
  const mine = view && !isMissing && mayChange(view, may('superadmin')) ? view : undefined;
  const choosing = (act: () => unknown) => (): void => onChoose(act);
  return (
    <div className="view-choices">
      {mine && isChanged && (
        <Choice
          icon={<FloppyDisk />}
          text={`Save changes to ${mine.name}`}
          onClick={choosing(() => actions.saveChanges(mine))}
        />
      )}
      {view && isChanged && (
        <Choice
          icon={<Reset />}
          text="Back to the view as saved"
          onClick={choosing(() => navigate(addressOfView(view)))}
        />
      )}
      <Choice icon={<NewLayers />} text="Save as new view…" onClick={choosing(onSaveAsNew)} />
      {mine && (
        <>
          <Choice icon={<Edit />} text="Rename…" onClick={choosing(onRename)} />
          <Choice
            icon={<People />}
            text={mine.shared ? 'Stop sharing' : 'Share with everybody'}
            onClick={choosing(() => actions.share(mine))}
          />
          <Choice
            icon={<Trash />}
            text={mine.shared ? `Delete ${mine.name}…` : `Delete ${mine.name}`}
            onClick={choosing(() => (mine.shared ? onDelete() : actions.remove(mine)))}
          />
        </>
      )}
    </div>
  );
};
