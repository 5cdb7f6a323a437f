import { Button, Classes, Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core';
import { Flash, LogOut, Moon, User } from '@blueprintjs/icons';
import type { CurrentUser } from '../graphql/people.ts';
import { leave, releasePage } from '../ui/form/leaving.ts';
import { fullName } from '../ui/format.ts';
import { useDarkMode } from '../ui/theme.ts';

const LOGOUT_FORM = 'logout';

/** Ends the session, once nothing is lost by it. */
const signOut = (): void =>
  leave(() => {
    releasePage();
    (document.getElementById(LOGOUT_FORM) as HTMLFormElement).submit();
  });

const AccountItems = ({ me }: { readonly me: CurrentUser }) => {
  const [dark, setDark] = useDarkMode();
  return (
    <Menu>
      <MenuDivider title={me.email} />
      <MenuItem
        icon={dark ? <Flash /> : <Moon />}
        text={dark ? 'Light mode' : 'Dark mode'}
        onClick={() => setDark(!dark)}
        shouldDismissPopover={false}
      />
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

export const AccountMenu = ({ me }: { readonly me: CurrentUser }) => (
  <>
    <form id={LOGOUT_FORM} method="post" action="/logout" />
    <PopoverNext content={<AccountItems me={me} />} placement="bottom-end">
      <Button variant="minimal" icon={<User />} aria-label={`Account: ${fullName(me)}`}>
        <bdi className="account-name">{fullName(me)}</bdi>
      </Button>
    </PopoverNext>
  </>
);
