import { Button } from '@blueprintjs/core';
import { Menu as MenuIcon } from '@blueprintjs/icons';
import { Link } from 'react-router';
import { useMe } from '../graphql/session.ts';
import { AccountMenu } from './account-menu.tsx';
import { CreateLinks } from './create-links.tsx';

type HeaderProps = { readonly menuOpen: boolean; readonly onMenu: () => void };

export const Header = ({ menuOpen, onMenu }: HeaderProps) => {
  const me = useMe();
  return (
    <header className="header bp6-dark">
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
      <div className="header-actions">
        <CreateLinks />
        {me && <AccountMenu me={me} />}
      </div>
    </header>
  );
};
