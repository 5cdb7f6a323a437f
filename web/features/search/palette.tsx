import { Button, Dialog } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import { Keys } from '../../ui/keys.tsx';
import { type Command, commandsFor } from './command.ts';
import type { Option, OptionGroup } from './option.ts';
import { OptionList } from './option-list.tsx';
import { recordOption } from './record-option.tsx';
import { SearchField } from './search-field.tsx';
import { CHOICE_KEYS } from './search-keys.ts';
import { SearchStatus } from './search-status.tsx';
import { useFinder, useMaySearch } from './use-finder.ts';
import { useRecent } from './use-recent.ts';
import './search.css';

const commandOption = (command: Command): Option => ({
  key: command.id,
  content: (
    <span className="command">
      <span className="command-icon" aria-hidden>
        {command.icon}
      </span>
      <span>{command.title}</span>
      {command.keys !== undefined && (
        <span className="command-keys" aria-hidden>
          <Keys keys={command.keys} />
        </span>
      )}
    </span>
  ),
  ...('to' in command ? { to: command.to } : { run: command.run }),
});

const useOthers = (text: string, commands: ReadonlyArray<Command>): ReadonlyArray<OptionGroup> => {
  const recent = useRecent();
  return [
    {
      title: 'Opened last',
      options: text.trim() === '' ? recent.map((record) => recordOption(record, '')) : [],
    },
    { title: 'Commands', options: commandsFor(commands, text).map(commandOption) },
  ];
};

const Hints = () => (
  <div className="palette-hints" aria-hidden>
    {[CHOICE_KEYS.next, CHOICE_KEYS.open, CHOICE_KEYS.openInTab, CHOICE_KEYS.close].map(({ keys, does }) => (
      <span key={keys}>
        <Keys keys={keys} /> {does}
      </span>
    ))}
  </div>
);

type PaletteProps = {
  readonly commands: ReadonlyArray<Command>;
  /** Closes the palette; with `then`, to go on with what was chosen. */
  readonly onClose: (then?: () => void) => void;
};

/** The command palette: records opened last, what the application can do, and the search, from the keyboard. */
export const Palette = ({ commands, onClose }: PaletteProps) => {
  const [text, setText] = useState('');
  const heading = useId();
  const mayView = useMaySearch();
  const { search, groups, choice, choose } = useFinder({
    text,
    isOn: true,
    others: useOthers(text, commands),
    onLeave: onClose,
  });
  const hasNothing = groups.length === 0 && !mayView;
  return (
    <Dialog
      isOpen
      onClose={() => onClose()}
      className="palette"
      aria-labelledby={heading}
      shouldReturnFocusOnClose={false}
      transitionDuration={0}
    >
      <h2 id={heading} className="unseen">
        Search and commands
      </h2>
      <div className="palette-field">
        <SearchField
          id="palette-search"
          label={mayView ? 'Search, or type a command' : 'Type a command'}
          text={text}
          onText={setText}
          choice={choice}
          isOpen={groups.length > 0}
          size="large"
          autoFocus
        />
        <Button variant="minimal" icon={<Cross />} aria-label="Close" onClick={() => onClose()} />
      </div>
      <div className="palette-list">
        {groups.length > 0 && (
          <OptionList label="Search and commands" groups={groups} choice={choice} onChoose={choose} />
        )}
        <SearchStatus search={search} others={groups.length > 0} />
        {hasNothing && <p className="search-note">No command is called that.</p>}
      </div>
      <Hints />
    </Dialog>
  );
};
