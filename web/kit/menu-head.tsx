import { Classes } from '@blueprintjs/core';
import './menu-head.css';

/** Title of the items below it in a menu. Blueprint's is a heading, which would be out of order on every page. */
export const MenuHead = ({ title }: { readonly title: string }) => (
  <li role="none" className={`${Classes.MENU_HEADER} menu-head`}>
    {title}
  </li>
);
