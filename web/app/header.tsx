import { Button, Intent } from '@blueprintjs/core';
import { Menu as MenuIcon, Plus } from '@blueprintjs/icons';
import { Link } from 'react-router';
import { useMay, useMe } from '../graphql/session.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { AccountMenu } from './account-menu.tsx';

type HeaderProps = { readonly menuOpen: boolean; readonly onMenu: () => void };

export const Header = ({ menuOpen, onMenu }: HeaderProps) => {
  const may = useMay();
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
        {may('quote_create') && (
          <LinkButton to="/quotes/create" text="Create Quote" icon={<Plus />} intent={Intent.PRIMARY} />
        )}
        {me && <AccountMenu me={me} />}
      </div>
    </header>
  );
};
