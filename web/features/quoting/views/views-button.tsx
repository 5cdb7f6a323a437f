import { CaretDown, Layers } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { isOverlaid } from '../../../ui/is-overlaid.ts';
import { isTyping } from '../../../ui/is-typing.ts';
import { PanelButton } from '../../../ui/panel-button.tsx';
import { isPressed } from '../../../ui/shortcut.ts';
import { VIEW_KEYS } from './shortcuts.ts';
import type { ListInUse } from './use-list-view.ts';
import { useViewActions } from './use-view-actions.ts';
import { ViewChoices } from './view-choices.tsx';
import { ViewDialog } from './view-dialog.tsx';
import type { ListView } from './views-api.ts';
import { STANDARD, ViewsPanel } from './views-panel.tsx';
import './views.css';

const BUTTON_ID = 'views';
const focusButton = (): void => document.getElementById(BUTTON_ID)?.focus();

const isForOthers = ({ defaultPrevented, target }: KeyboardEvent): boolean =>
  defaultPrevented || isTyping(target) || isOverlaid();

/** `V` opens the views from anywhere on the list but from where text is typed. */
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

type Asking = { readonly what: 'name' | 'newName' | 'deletion'; readonly view: ListView | undefined };

const WITHOUT_SEARCH = 'The words of the search are not part of a view.';

/** Says which view of the list is in use, and opens the others and what can be done with them. */
export const ViewsButton = ({ inUse }: { readonly inUse: ListInUse }) => {
  const actions = useViewActions(inUse);
  const [asking, setAsking] = useState<Asking>();
  useViewsKey();
  const { shown, isChanged, isOwn } = inUse;
  const { view, state } = shown;
  const name = view?.name ?? STANDARD;
  const changed = isChanged ? ' · changed' : '';
  const ask = (what: Asking['what']) => (): void => setAsking({ what, view });
  const close = (): void => {
    setAsking(undefined);
    setTimeout(focusButton);
  };
  const { what, view: asked } = asking ?? {};
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
      {what === 'newName' && (
        <ViewDialog
          title="Save as new view"
          draft={{ name: '', shared: false, ofEach: true }}
          sharing
          isOwn={isOwn}
          note={state.filters.search ? WITHOUT_SEARCH : undefined}
          onSave={actions.saveAsNew}
          onClose={close}
        />
      )}
      {what === 'name' && asked && (
        <ViewDialog
          title={`Rename ${asked.name}`}
          draft={{ ...asked, ofEach: false }}
          sharing={false}
          onSave={({ name }, intention) => actions.rename(asked, name, intention)}
          onClose={close}
        />
      )}
      {asked && (
        <ConfirmDialog
          isOpen={what === 'deletion'}
          title={`Delete ${asked.name}?`}
          verb={`Delete ${asked.name}`}
          isDangerous
          onConfirm={() => {
            close();
            actions.remove(asked);
          }}
          onCancel={close}
        >
          It is shared: your colleagues lose it too, and cannot bring it back. No record changes.
        </ConfirmDialog>
      )}
    </>
  );
};
