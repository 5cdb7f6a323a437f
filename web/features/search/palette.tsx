import { Button, Dialog } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import type { Command, Finder } from '../../kit/feature.ts';
import { Keys } from '../../kit/keys.tsx';
import type { Option, OptionGroup } from '../../kit/option.ts';
import { commandsFor } from './command.ts';
import { OptionList } from './option-list.tsx';
import { SearchField } from './search-field.tsx';
import { CHOICE_KEYS } from './search-keys.ts';
import { SearchStatus } from './search-status.tsx';
import { useFinder } from './use-finder.ts';
import { useRecent } from './use-recent.ts';
import { useMaySearch } from './use-search-kinds.ts';
import './search.css';
import './palette.css';

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
      options: text.trim() === '' ? recent.map(({ option }) => option('')) : [],
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

/** The command palette: recently opened records, commands and search, by keyboard. */
export const Palette: Finder['Palette'] = ({ commands, onClose }) => {
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
