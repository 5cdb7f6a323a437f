import { Cog, Flash, KeyCommand, LogOut, Moon, Plus } from '@blueprintjs/icons';
import { useViewCommands } from '../features/quoting/views/view-commands.tsx';
import type { Command } from '../features/search/command.ts';
import { Palette } from '../features/search/palette.tsx';
import { SETTINGS_TABS } from '../features/settings/tabs.ts';
import { useMay } from '../graphql/session.ts';
import { useDarkMode } from '../ui/theme.ts';
import { CREATE } from './create-links.tsx';
import { GLOBAL, goShortcut } from './global-shortcuts.ts';
import { PLACES } from './places.tsx';
import { signOut } from './sign-out.ts';

type AppPaletteProps = {
  readonly onClose: (then?: () => void) => void;
  readonly onHelp: () => void;
};

/** What this person can do from anywhere; nobody is offered what they may not do. */
const useCommands = (onHelp: () => void): ReadonlyArray<Command> => {
  const may = useMay();
  const [dark, setDark] = useDarkMode();
  const views = useViewCommands();
  const places = PLACES.flatMap(({ places }) => places).filter(({ needs }) => may(needs));
  return [
    ...places.map(({ title, path, icon, go }) => ({
      id: `go${path}`,
      title: `Go to ${title}`,
      words: 'open show',
      icon,
      to: path,
      ...(go && { keys: goShortcut(go) }),
    })),
    ...CREATE.filter(({ needs }) => may(needs)).map(({ to, text }) => ({
      id: `create${to}`,
      title: text,
      words: 'new add',
      icon: <Plus />,
      to,
    })),
    ...views,
    ...SETTINGS_TABS.filter(({ needs }) => may(needs)).map(({ title, path }) => ({
      id: `set${path}`,
      title: `Settings → ${title}`,
      words: 'go to open setup',
      icon: <Cog />,
      to: path,
    })),
    {
      id: 'theme',
      title: dark ? 'Light mode' : 'Dark mode',
      words: 'theme colors appearance',
      icon: dark ? <Flash /> : <Moon />,
      run: () => setDark(!dark),
    },
    {
      id: 'help',
      title: GLOBAL.help.does,
      words: 'help keys hotkeys',
      icon: <KeyCommand />,
      keys: GLOBAL.help.keys,
      run: onHelp,
    },
    { id: 'logout', title: 'Logout', words: 'sign log out off', icon: <LogOut />, run: signOut },
  ];
};

/** The command palette with what the application can do. */
export const AppPalette = ({ onClose, onHelp }: AppPaletteProps) => (
  <Palette commands={useCommands(onHelp)} onClose={onClose} />
);
