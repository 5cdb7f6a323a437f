import { InputGroup } from '@blueprintjs/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { FieldFrame, type FieldProps, useBound } from '../../../kit/form/bound.tsx';
import './suggest-field.css';

export type Suggestion = { readonly key: string; readonly text: string; readonly detail?: string };

type SuggestFieldProps<S extends Suggestion> = FieldProps & {
  readonly suggestions: ReadonlyArray<S>;
  /** Called with the chosen suggestion; without it, its text becomes the field's value. */
  readonly onPick?: (suggestion: S) => void;
  /** Whether the first suggestion for what is typed is marked, as long as none is moved to. */
  readonly takesFirst?: (first: S) => boolean;
  /** Whether Tab takes the first suggestion, too, where it is marked: a name, which brings nothing else along. */
  readonly isTakenByTab?: boolean;
  readonly disabled?: boolean;
};

/** Index of the suggestion that was moved to; -1 for none. */
type List = { readonly open: boolean; readonly moved: number };
const CLOSED: List = { open: false, moved: -1 };

/**
 * A combobox that allows other text: arrows move, Enter takes the marked suggestion, a click any, and Tab the one that was
 * moved to. Escape closes the list, and leaving the field otherwise does; either keeps what is typed.
 */
export const SuggestField = <S extends Suggestion>({
  suggestions,
  onPick,
  takesFirst = () => false,
  isTakenByTab = false,
  disabled,
  ...props
}: SuggestFieldProps<S>) => {
  const { field, links, intent, error } = useBound(props);
  const [{ open, moved }, setList] = useState<List>(CLOSED);
  const text: string = field.value ?? '';
  const [first] = suggestions;
  const marked = moved < 0 && first && text.trim() !== '' && takesFirst(first) ? 0 : moved;
  const list = useRef<HTMLDivElement>(null);
  const shown = open && suggestions.length > 0;
  const listId = `${links.id}-suggestions`;
  const optionId = (at: number): string => `${listId}-${at}`;

  useEffect(() => {
    if (shown && marked >= 0) list.current?.children[marked]?.scrollIntoView({ block: 'nearest' });
  }, [shown, marked]);

  const pick = (suggestion: S): void => {
    setList(CLOSED);
    field.onChange(suggestion.text);
    onPick?.(suggestion);
  };
  const move = (step: number): void => {
    const from = shown ? marked : -1;
    const start = step > 0 ? from : Math.max(from, 0);
    setList({ open: true, moved: (start + step + suggestions.length) % suggestions.length });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const chosen = suggestions[marked];
    if (event.key === 'Escape' && shown) {
      event.stopPropagation();
      setList(CLOSED);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && suggestions.length > 0) {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && shown) {
      // What is typed may be half of a name: the form is sent by the next Enter.
      event.preventDefault();
      if (chosen) pick(chosen);
      else setList(CLOSED);
    } else if (event.key === 'Tab' && !event.shiftKey && shown && chosen && (moved >= 0 || isTakenByTab))
      pick(chosen);
  };

  return (
    <FieldFrame {...props} error={error}>
      <div className="suggest">
        <InputGroup
          {...links}
          name={field.name}
          value={text}
          onChange={({ target }) => {
            field.onChange(target.value);
            setList({ open: true, moved: -1 });
          }}
          onKeyDown={onKeyDown}
          onBlur={() => {
            setList(CLOSED);
            field.onBlur();
          }}
          inputRef={field.ref}
          disabled={disabled}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={shown ? listId : undefined}
          aria-activedescendant={shown && marked >= 0 ? optionId(marked) : undefined}
          intent={intent}
          dir="auto"
          autoComplete="off"
        />
        {shown && (
          <div id={listId} className="suggestions" role="listbox" aria-label={props.label} ref={list}>
            {suggestions.map((suggestion, at) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys for the whole list
              <div
                key={suggestion.key}
                id={optionId(at)}
                role="option"
                tabIndex={-1}
                aria-selected={at === marked}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => pick(suggestion)}
              >
                <span>{suggestion.text}</span>
                {suggestion.detail !== undefined && (
                  <span className="suggestion-detail">{suggestion.detail}</span>
                )}
              </div>
            ))}
          </div>
        )}
      </div>
    </FieldFrame>
  );
};
