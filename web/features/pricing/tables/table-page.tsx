import { Intent } from '@blueprintjs/core';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMay } from '../../../api/session.ts';
import { DayBanner } from '../../../kit/as-of/moment-banner.tsx';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { FilesMenu } from '../../../kit/files-menu.tsx';
import { HistoryDrawer } from '../../../kit/history-drawer.tsx';
import { lazyPart } from '../../../kit/lazy/lazy-part.tsx';
import { Page } from '../../../kit/page.tsx';
import { DraftBanner } from './draft-banner.tsx';
import { exportOf, importOf, type PriceFile, type PriceTableScreen } from './price-table-screen.ts';
import { saveTables } from './save-key.ts';
import { useAt } from './use-at.ts';
import { useIsReadOnly } from './use-is-read-only.ts';
import type { TableEditor } from './use-table-editor.ts';
import './tables.css';

const TableHistory = lazyPart('history', async () => (await import('./table-history.tsx')).TableHistory);

type SaveProps = {
  readonly editor: Pick<TableEditor, 'isDirty' | 'isUnsaved' | 'isSaving' | 'isLeftOver' | 'save'>;
  readonly isReadOnly: boolean;
  /** By default `Save`. */
  readonly name?: string;
};

/** Saves what is edited in a grid; where its draft can no longer be changed, that of the whole page into a new one. */
export const SaveButton = ({ editor, isReadOnly, name }: SaveProps) => {
  const { isDirty, isUnsaved, isSaving, isLeftOver, save } = editor;
  if (!isReadOnly)
    return (
      <BusyButton
        intent={Intent.PRIMARY}
        text="Save"
        aria-label={name}
        loading={isSaving}
        disabled={!isDirty}
        onClick={save}
      />
    );
  return isLeftOver ? (
    <BusyButton
      intent={Intent.PRIMARY}
      text="Save into a new draft"
      aria-label={name && `${name} into a new draft`}
      loading={isSaving}
      disabled={!isUnsaved}
      onClick={async () => (await save()) && saveTables()}
    />
  ) : null;
};

const ActionsSlot = createContext<HTMLElement | null>(null);

/** Actions of a table in the head of its page, which stays while the table is loaded anew. */
export const TableActions = ({ children }: { readonly children: ReactNode }) => {
  const slot = useContext(ActionsSlot);
  return slot && createPortal(children, slot);
};

type TablePageProps = {
  readonly screen: PriceTableScreen;
  /** Those of its files whose rows are shown; by default all. */
  readonly files?: ReadonlyArray<PriceFile>;
  readonly children: ReactNode;
};

/** Frame of the screen of a price table: what is done with it, its history, its files. */
export const TablePage = ({ screen, files = screen.files, children }: TablePageProps) => {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const mayChange = useMay()('taq_update');
  const { day, isUnshown, draft, search, show } = useAt();
  const isReadOnly = useIsReadOnly();
  return (
    <Page
      title={screen.title}
      {...(draft !== undefined && { context: <DraftBanner draft={draft} /> })}
      actions={
        <>
          <span ref={setSlot} className="table-actions" />
          <HistoryDrawer of={screen.title.toLowerCase()}>
            <TableHistory screen={screen} mayUndo={mayChange && draft === undefined} draft={draft} />
          </HistoryDrawer>
          {!isReadOnly && (
            <FilesMenu
              files={files.map((file) => ({
                what: file.what,
                // Exported are the tables in force.
                exported: draft === undefined ? exportOf(screen, file) : undefined,
                imported: `${importOf(screen, file)}${search}`,
              }))}
            />
          )}
        </>
      }
    >
      <DayBanner of="Prices" day={day} isUnshown={isUnshown} show={show} />
      <ActionsSlot value={slot}>{children}</ActionsSlot>
    </Page>
  );
};
