import { Classes } from '@blueprintjs/core';
import { Link } from 'react-router';

type MenuLinkProps = { readonly to: string; readonly text: string };

/** A menu item that is a link; it can be opened in a new tab. */
export const MenuLink = ({ to, text }: MenuLinkProps) => (
  <li role="none">
    <Link to={to} role="menuitem" className={`${Classes.MENU_ITEM} ${Classes.POPOVER_DISMISS}`}>
      <span className={Classes.FILL}>{text}</span>
    </Link>
  </li>
);
