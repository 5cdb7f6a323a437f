import { InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import type { KeyboardEvent, ReactElement } from 'react';
import type { Choice } from './use-choice.ts';

/** Length of the longest e-mail address. */
const LONGEST = 254;

type SearchFieldProps = {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly choice: Choice;
  /** Whether the listbox is rendered. */
  readonly isOpen: boolean;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly onFocus?: (event: React.FocusEvent) => void;
  readonly autoFocus?: boolean;
  readonly size?: 'large';
  readonly rightElement?: ReactElement;
};

/** Combobox of a search; it keeps the focus while its keys move through the listbox. */
export const SearchField = ({
  label,
  text,
  onText,
  choice,
  isOpen,
  onKeyDown,
  ...props
}: SearchFieldProps) => (
  <InputGroup
    {...props}
    leftElement={<Search className="search-icon" />}
    fill
    type="text"
    inputMode="search"
    enterKeyHint="search"
    placeholder={label}
    aria-label={label}
    value={text}
    maxLength={LONGEST}
    onChange={({ target }) => onText(target.value)}
    onKeyDown={(event) => {
      choice.onKeyDown(event);
      onKeyDown?.(event);
    }}
    role="combobox"
    aria-autocomplete="list"
    aria-expanded={isOpen}
    aria-controls={isOpen ? choice.listId : undefined}
    aria-activedescendant={isOpen && choice.marked ? choice.idOf(choice.marked) : undefined}
    autoComplete="off"
    autoCorrect="off"
    autoCapitalize="off"
    spellCheck={false}
    dir="auto"
  />
);
