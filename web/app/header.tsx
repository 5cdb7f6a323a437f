import { Button } from '@blueprintjs/core';
import { Menu as MenuIcon, Search } from '@blueprintjs/icons';
import { Link } from 'react-router';
import { useMe } from '../api/session.ts';
import { windowAtLeast } from '../kit/window-at-least.ts';
import { AccountMenu } from './account-menu.tsx';
import { CreateLinks } from './create-links.tsx';
import { finder } from './features.ts';
import { DialogButtons } from './header-dialogs.tsx';
import type { OpenedDialog } from './use-header-dialogs.ts';
import './header.css';

type HeaderProps = {
  readonly menuOpen: boolean;
  readonly onMenu: () => void;
  readonly onSearch: () => void;
  readonly onHelp: (from: HTMLElement | null) => void;
  readonly dialogs: ReadonlyArray<OpenedDialog>;
};

const useRoom = windowAtLeast(768);
const useRoomForWords = windowAtLeast(1200);

export const Header = ({ menuOpen, onMenu, onSearch, onHelp, dialogs }: HeaderProps) => {
  const me = useMe();
  const maySearch = finder.useMaySearch();
  const hasRoom = useRoom();
  const isRoomy = useRoomForWords();
  return (
    <header className="header">
      <div className="header-start bp6-dark">
        <Button
          variant="minimal"
          icon={<MenuIcon />}
          aria-label="Menu"
          aria-expanded={menuOpen}
          aria-controls="sidebar"
          onClick={onMenu}
        />
        <Link to="/" className="header-mark">
          <img src="/mark.svg" alt="" width={24} height={24} />
          <span>Lanebook</span>
        </Link>
      </div>
      <div className="header-search">{maySearch && hasRoom && <finder.Field />}</div>
      <div className="header-actions bp6-dark">
        {maySearch && !hasRoom && (
          <Button variant="minimal" icon={<Search />} aria-label="Search" onClick={onSearch} />
        )}
        {hasRoom && <DialogButtons dialogs={dialogs} isRoomy={isRoomy} />}
        <CreateLinks dialogs={dialogs} />
        {me && <AccountMenu me={me} onHelp={onHelp} />}
      </div>
    </header>
  );
};
