import { Cog, Flash, KeyCommand, LogOut, Moon, Plus } from '@blueprintjs/icons';
import { useMay } from '../api/session.ts';
import type { Command } from '../kit/feature.ts';
import { useViewCommands } from '../kit/list/views/view-commands.tsx';
import { tabsOf } from '../kit/tabs.ts';
import { useDarkMode } from '../kit/theme.ts';
import { features, finder } from './features.ts';
import { GLOBAL, goShortcut } from './global-shortcuts.ts';
import { CREATIONS, NAVIGATION } from './navigation.ts';
import { signOut } from './sign-out.ts';
import type { OpenedDialog } from './use-header-dialogs.ts';

const LISTS = features.flatMap(({ lists = [] }) => lists);
/** Named after the screen that has them: `Settings → Statuses`. */
const TABS = tabsOf(features).map(({ title, path, needs = 'signed_in' }) => ({
  title: `${NAVIGATION.find((item) => path.startsWith(`${item.path}/`))?.title} → ${title}`,
  path,
  needs,
}));

/** Commands of the features, whose list is the same at every render. */
const useFeatureCommands = (): ReadonlyArray<Command> => [
  // biome-ignore lint/correctness/useHookAtTopLevel: the list of features is constant
  ...features.flatMap(({ useCommands }) => useCommands?.() ?? []),
  ...LISTS.flatMap(useViewCommands),
];

/** Commands that the user may run on any screen. */
const useCommands = (onHelp: () => void, dialogs: ReadonlyArray<OpenedDialog>): ReadonlyArray<Command> => {
  const may = useMay();
  const [dark, setDark] = useDarkMode();
  const own = useFeatureCommands();
  return [
    ...NAVIGATION.filter(({ needs }) => may(needs)).map(({ title, path, icon, go }) => ({
      id: `go${path}`,
      title: `Go to ${title}`,
      words: 'open show',
      icon,
      to: path,
      ...(go && { keys: goShortcut(go) }),
    })),
    ...CREATIONS.filter(({ needs }) => may(needs)).map(({ to, text }) => ({
      id: `create${to}`,
      title: text,
      words: 'new add',
      icon: <Plus />,
      to,
    })),
    ...dialogs.map(({ dialog: { text, words, icon, shortcut }, opening }) => ({
      id: `open ${text}`,
      title: text,
      words,
      icon,
      keys: shortcut.keys,
      run: () => opening.open(),
    })),
    ...own,
    ...TABS.filter(({ needs }) => may(needs)).map(({ title, path }) => ({
      id: `set${path}`,
      title,
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

type AppPaletteProps = {
  readonly onClose: (then?: () => void) => void;
  readonly onHelp: () => void;
  readonly dialogs: ReadonlyArray<OpenedDialog>;
};

/** The command palette with the application's commands. */
export const AppPalette = ({ onClose, onHelp, dialogs }: AppPaletteProps) => {
  return <finder.Palette commands={useCommands(onHelp, dialogs)} onClose={onClose} />;
};
