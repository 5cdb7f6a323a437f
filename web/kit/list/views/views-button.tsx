import { CaretDown, Layers } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ListView } from '../../../api/generated/types.ts';
import { rereadOf } from '../../../api/reread.ts';
import { ConfirmDialog } from '../../confirm-dialog.tsx';
import { isOverlaid } from '../../is-overlaid.ts';
import { isTyping } from '../../is-typing.ts';
import { PanelButton } from '../../panel-button.tsx';
import { isPressed } from '../../shortcut.ts';
import { NewViewDialog } from './new-view-dialog.tsx';
import type { ListInUse } from './use-list-view.ts';
import { useViewActions } from './use-view-actions.ts';
import { ViewChoices } from './view-choices.tsx';
import { ViewConflict } from './view-conflict.tsx';
import { ViewDialog } from './view-dialog.tsx';
import { VIEW_KEYS } from './view-keys.ts';
import { STANDARD, ViewsPanel } from './views-panel.tsx';
import './views.css';

const BUTTON_ID = 'views';
const focusButton = (): void => document.getElementById(BUTTON_ID)?.focus();

const isForOthers = ({ defaultPrevented, target }: KeyboardEvent): boolean =>
  defaultPrevented || isTyping(target) || isOverlaid();

/** `V` opens the views panel from anywhere on the list except text inputs. */
const useViewsKey = (): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!isPressed(VIEW_KEYS.views, event) || isForOthers(event)) return;
      event.preventDefault();
      focusButton();
      document.getElementById(BUTTON_ID)?.click();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
};

type Asking = {
  readonly what: 'name' | 'newName' | 'deletion';
  readonly view: ListView | undefined;
  /** Revision of the view that the user saw when it was asked. */
  readonly seen: number | undefined;
};

/** Button with the name of the view in use, which opens the panel of views. */
export const ViewsButton = <Filters extends object>({ inUse }: { readonly inUse: ListInUse<Filters> }) => {
  const actions = useViewActions(inUse);
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Asking>();
  useViewsKey();
  const { isChanged } = inUse;
  const { view } = inUse.shown;
  const name = view?.name ?? STANDARD;
  const changed = isChanged ? ' · changed' : '';
  const ask = (what: Asking['what']) => (): void => setAsking({ what, view, seen: inUse.seen });
  const close = (): void => {
    setAsking(undefined);
    setTimeout(focusButton);
  };
  const closeConflict = (): void => {
    actions.closeConflict();
    setTimeout(focusButton);
  };
  const { what, view: target, seen } = asking ?? {};
  const { conflict } = actions;
  const nowOf = (id: string | undefined) => inUse.views?.find((each) => each.id === id);
  return (
    <>
      <PanelButton
        id={BUTTON_ID}
        className="views-button"
        icon={<Layers />}
        endIcon={<CaretDown />}
        text={
          <>
            <bdi>{name}</bdi>
            {changed}
          </>
        }
        name={`View: ${name}${changed}`}
        title={`${name}${changed} (${VIEW_KEYS.views.keys})`}
        label="Views"
        panel={(closePanel) => (
          <>
            <ViewsPanel inUse={inUse} onFirst={actions.opensFirst} onUse={() => closePanel()} />
            <ViewChoices
              inUse={inUse}
              actions={actions}
              onSaveAsNew={ask('newName')}
              onRename={ask('name')}
              onDelete={ask('deletion')}
              onChoose={closePanel}
            />
          </>
        )}
      />
      {what === 'newName' && <NewViewDialog inUse={inUse} actions={actions} onClose={close} />}
      {what === 'name' && target && (
        <ViewDialog
          title={`Rename ${target.name}`}
          draft={{ ...target, ofEach: false }}
          sharing={false}
          changed={{
            ...{ opened: target.revision, now: nowOf(target.id) },
            read: async () => rereadOf(inUse.refetch)(),
          }}
          onSave={({ name }, revision) => actions.rename(target, name, revision)}
          onClose={close}
        />
      )}
      {conflict && (
        <ViewConflict
          conflict={conflict}
          now={nowOf(conflict.view.id)}
          onTheirs={(now) => {
            closeConflict();
            navigate(inUse.addressOfView(now));
          }}
          onOver={(now) => {
            closeConflict();
            actions[conflict.act === 'save' ? 'saveChanges' : 'remove'](now, now.revision);
          }}
          onClose={closeConflict}
        />
      )}
      {target && (
        <ConfirmDialog
          isOpen={what === 'deletion'}
          title={`Delete ${target.name}?`}
          verb={`Delete ${target.name}`}
          isDangerous
          onConfirm={() => {
            close();
            actions.remove(target, seen);
          }}
          onCancel={close}
        >
          It is shared: your colleagues lose it too, and cannot bring it back. No record changes.
        </ConfirmDialog>
      )}
    </>
  );
};
