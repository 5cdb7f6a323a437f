import { Button, Intent, Menu, PopoverNext } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useMay } from '../graphql/session.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { MenuLink } from '../ui/menu-link.tsx';
import { windowAtLeast } from '../ui/window-at-least.ts';

export const CREATE = [
  { needs: 'quote_create', to: '/quotes/create', text: 'Create Quote', intent: Intent.PRIMARY },
  { needs: 'order_create', to: '/orders/create', text: 'Create Order', intent: Intent.NONE },
] as const;

const useRoom = windowAtLeast(768);

/** Where a new record begins, for who may create it; in a narrow window both stand in one menu, and a single one is short. */
export const CreateLinks = () => {
  const may = useMay();
  const hasRoom = useRoom();
  const offered = CREATE.filter(({ needs }) => may(needs));
  if (hasRoom || offered.length < 2)
    return offered.map(({ to, text, intent }) => (
      <LinkButton
        key={to}
        to={to}
        text={hasRoom ? text : 'Create'}
        aria-label={text}
        icon={<Plus />}
        intent={intent}
      />
    ));
  const menu = (
    <Menu>
      {offered.map(({ to, text }) => (
        <MenuLink key={to} to={to} text={text} />
      ))}
    </Menu>
  );
  return (
    <PopoverNext content={menu} placement="bottom-end">
      <Button intent={Intent.PRIMARY} icon={<Plus />} text="Create" />
    </PopoverNext>
  );
};
