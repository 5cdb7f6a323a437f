import { Intent, Menu, MenuItem, PopoverNext } from '@blueprintjs/core';
import { Download, History, More, Upload } from '@blueprintjs/icons';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMay } from '../../../api/session.ts';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { Page } from '../../../kit/page.tsx';
import { AsOfBanner } from './as-of.tsx';
import { DraftBanner } from './draft-banner.tsx';
import { HistoryDrawer } from './history-drawer.tsx';
import { exportOf, PRICE_FILES, type PriceSlug } from './price-slugs.ts';
import { useAt } from './use-at.ts';
import './tables.css';

type FileItemsProps = { readonly slugs: ReadonlyArray<PriceSlug> };

const nameOf = (slug: PriceSlug, isOnly: boolean): string => (isOnly ? '' : ` ${PRICE_FILES[slug].what}`);

const FileItems = ({ slugs }: FileItemsProps) => {
  const navigate = useNavigate();
  return (
    <Menu>
      {slugs.map((slug) => (
        <MenuItem
          key={`export ${slug}`}
          icon={<Download />}
          text={`Export CSV${nameOf(slug, slugs.length === 1)}`}
          href={exportOf(PRICE_FILES[slug])}
          download
        />
      ))}
      {slugs.map((slug) => (
        <MenuItem
          key={`import ${slug}`}
          icon={<Upload />}
          text={`Import CSV${nameOf(slug, slugs.length === 1)}`}
          onClick={() => navigate(`/taq/import/${slug}`)}
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

type TablePageProps = {
  readonly title: string;
  /** Files of the table or its parts. */
  readonly slugs: ReadonlyArray<PriceSlug>;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** Frame of the screen of a price table: what is done with it, its history, its files. */
export const TablePage = ({ title, slugs, actions, children }: TablePageProps) => {
  const [isOpen, setOpen] = useState(false);
  const mayChange = useMay()('taq_update');
  const { at } = useAt();
  // Files are of the tables in force.
  const hasFiles = mayChange && at === undefined;
  const [slug] = slugs;
  return (
    <Page
      title={title}
      actions={
        <>
          {actions}
          <BusyButton icon={<History />} text="History" onClick={() => setOpen(true)} />
          {hasFiles && (
            <PopoverNext
              placement="bottom-end"
              arrow={false}
              animation="minimal"
              content={<FileItems slugs={slugs} />}
            >
              <BusyButton icon={<More />} aria-label="Files" title="Files" />
            </PopoverNext>
          )}
        </>
      }
    >
      <AsOfBanner />
      <DraftBanner />
      {children}
      {slug && (
        <HistoryDrawer
          title={title.toLowerCase()}
          table={PRICE_FILES[slug].table}
          mayUndo={mayChange}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </Page>
  );
};
