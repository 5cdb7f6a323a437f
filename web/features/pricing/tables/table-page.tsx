import { Intent, Menu, MenuItem, PopoverNext } from '@blueprintjs/core';
import { Download, History, More, Upload } from '@blueprintjs/icons';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { useMay } from '../../../api/session.ts';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { Page } from '../../../kit/page.tsx';
import { AsOfBanner } from './as-of.tsx';
import { DraftBanner } from './draft-banner.tsx';
import { HistoryDrawer } from './history-drawer.tsx';
import { exportOf, type PriceFile, type PriceTableScreen } from './price-table-screen.ts';
import { useAt } from './use-at.ts';
import './tables.css';

type FileItemsProps = { readonly screen: PriceTableScreen; readonly files: ReadonlyArray<PriceFile> };

const FileItems = ({ screen, files }: FileItemsProps) => {
  const navigate = useNavigate();
  const nameOf = ({ what }: PriceFile): string => (files.length === 1 ? '' : ` ${what}`);
  return (
    <Menu>
      {files.map((file) => (
        <MenuItem
          key={`export ${file.slug}`}
          icon={<Download />}
          text={`Export CSV${nameOf(file)}`}
          href={exportOf(screen, file)}
          download
        />
      ))}
      {files.map((file) => (
        <MenuItem
          key={`import ${file.slug}`}
          icon={<Upload />}
          text={`Import CSV${nameOf(file)}`}
          onClick={() => navigate(`/taq/import/${file.slug}`)}
        />
      ))}
    </Menu>
  );
};

type SaveProps = {
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly save: () => unknown;
};

/** Saves what is edited in a grid. */
export const SaveButton = ({ isDirty, isSaving, save, name }: SaveProps & { readonly name?: string }) => (
  <BusyButton
    intent={Intent.PRIMARY}
    text="Save"
    aria-label={name}
    loading={isSaving}
    disabled={!isDirty}
    onClick={save}
  />
);

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
  const [isOpen, setOpen] = useState(false);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const mayChange = useMay()('taq_update');
  const { at } = useAt();
  // Files are of the tables in force.
  const hasFiles = mayChange && at === undefined;
  return (
    <Page
      title={screen.title}
      actions={
        <>
          <span ref={setSlot} className="table-actions" />
          <BusyButton icon={<History />} text="History" onClick={() => setOpen(true)} />
          {hasFiles && (
            <PopoverNext
              placement="bottom-end"
              arrow={false}
              animation="minimal"
              content={<FileItems screen={screen} files={files} />}
            >
              <BusyButton icon={<More />} aria-label="Files" title="Files" />
            </PopoverNext>
          )}
        </>
      }
    >
      <AsOfBanner />
      <DraftBanner />
      <ActionsSlot value={slot}>{children}</ActionsSlot>
      <HistoryDrawer
        title={screen.title.toLowerCase()}
        table={screen.table}
        mayUndo={mayChange}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </Page>
  );
};
