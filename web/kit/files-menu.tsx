import { Menu, MenuItem, PopoverNext } from '@blueprintjs/core';
import { Download, More, Upload } from '@blueprintjs/icons';
import { useNavigate } from 'react-router';
import { BusyButton } from './busy-button.tsx';

/** A CSV file of what a page shows: where it is exported, and where one is imported. */
export type PageFile = {
  /** `mileage pricing`: said where a page has several. */
  readonly what: string;
  /** Undefined where what is shown cannot be exported. */
  readonly exported?: string | undefined;
  readonly imported: string;
};

type FilesMenuProps = { readonly files: ReadonlyArray<PageFile> };

const Items = ({ files }: FilesMenuProps) => {
  const navigate = useNavigate();
  const nameOf = ({ what }: PageFile): string => (files.length === 1 ? '' : ` ${what}`);
  return (
    <Menu>
      {files
        .filter(({ exported }) => exported !== undefined)
        .map((file) => (
          <MenuItem
            key={file.exported}
            icon={<Download />}
            text={`Export CSV${nameOf(file)}`}
            href={file.exported}
            download
          />
        ))}
      {files.map((file) => (
        <MenuItem
          key={file.imported}
          icon={<Upload />}
          text={`Import CSV${nameOf(file)}`}
          onClick={() => navigate(file.imported)}
        />
      ))}
    </Menu>
  );
};

/** Exports and imports of a page. */
export const FilesMenu = ({ files }: FilesMenuProps) => (
  <PopoverNext placement="bottom-end" arrow={false} content={<Items files={files} />}>
    <BusyButton icon={<More />} aria-label="Files" title="Files" />
  </PopoverNext>
);
