import { Button, Classes, Menu, MenuItem, PopoverNext } from '@blueprintjs/core';
import { Flash, KeyCommand, LogOut, Moon, User } from '@blueprintjs/icons';
import { useRef } from 'react';
import type { CurrentUser } from '../api/generated/types.ts';
import { fullName } from '../kit/format.ts';
import { MenuHead } from '../kit/menu-head.tsx';
import { useDarkMode } from '../kit/theme.ts';
import { GLOBAL } from './global-shortcuts.ts';
import { LOGOUT_FORM, signOut } from './sign-out.ts';

type AccountMenuProps = {
  readonly me: CurrentUser;
  /** Opens the help sheet; closing it returns the focus to `from`. */
  readonly onHelp: (from: HTMLElement | null) => void;
};

type AccountItemsProps = { readonly me: CurrentUser; readonly onHelp: () => void };

const AccountItems = ({ me, onHelp }: AccountItemsProps) => {
  const [dark, setDark] = useDarkMode();
  return (
    <Menu>
      <MenuHead title={me.email} />
      <MenuItem
        icon={dark ? <Flash /> : <Moon />}
        text={dark ? 'Light mode' : 'Dark mode'}
        onClick={() => setDark(!dark)}
        shouldDismissPopover={false}
      />
      <MenuItem icon={<KeyCommand />} text={GLOBAL.help.does} label={GLOBAL.help.keys} onClick={onHelp} />
      <li role="none">
        <button
          type="button"
          role="menuitem"
          className={`${Classes.MENU_ITEM} ${Classes.POPOVER_DISMISS} account-logout`}
          onClick={signOut}
        >
          <span className={Classes.MENU_ITEM_ICON}>
            <LogOut />
          </span>
          <span className={Classes.FILL}>Logout</span>
        </button>
      </li>
    </Menu>
  );
};

export const AccountMenu = ({ me, onHelp }: AccountMenuProps) => {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <form id={LOGOUT_FORM} method="post" action="/logout" />
      <PopoverNext
        content={<AccountItems me={me} onHelp={() => onHelp(button.current)} />}
        placement="bottom-end"
      >
        <Button variant="minimal" icon={<User />} aria-label={`Account: ${fullName(me)}`} ref={button}>
          <bdi className="account-name">{fullName(me)}</bdi>
        </Button>
      </PopoverNext>
    </>
  );
};
