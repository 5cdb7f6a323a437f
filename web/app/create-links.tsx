import { Button, Intent, Menu, MenuItem, PopoverNext } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useMay } from '../api/session.ts';
import { LinkButton } from '../kit/link-button.tsx';
import { MenuLink } from '../kit/menu-link.tsx';
import { windowAtLeast } from '../kit/window-at-least.ts';
import { CREATIONS } from './navigation.ts';
import type { OpenedDialog } from './use-header-dialogs.ts';

const useRoom = windowAtLeast(768);

type CreateLinksProps = {
  /** Offered in the menu of a narrow window. */
  readonly dialogs: ReadonlyArray<OpenedDialog>;
};

/**
 * Links to the forms of new records that the user may create; in a narrow window a menu, or a short link if
 * there is one only.
 */
export const CreateLinks = ({ dialogs }: CreateLinksProps) => {
  const may = useMay();
  const hasRoom = useRoom();
  const offered = CREATIONS.filter(({ needs }) => may(needs));
  if (hasRoom || offered.length + dialogs.length < 2)
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
      {dialogs.map(({ dialog: { text }, opening }) => (
        <MenuItem key={text} text={text} onClick={() => opening.open()} />
      ))}
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
