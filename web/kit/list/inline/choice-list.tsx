import { InputGroup, Spinner } from '@blueprintjs/core';
import { Search, Tick } from '@blueprintjs/icons';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { isPressed } from '../../shortcut.ts';
import { type InlineOption, matching } from './matching.ts';
import './inline.css';

type ChoiceListProps = {
  readonly label: string;
  readonly options: ReadonlyArray<InlineOption>;
  /** Key of the current value. */
  readonly current: string | undefined;
  /** Key of the value being saved. */
  readonly saving: string | undefined;
  /** Key of the value that could not be saved. */
  readonly tried: string | undefined;
  readonly onChoose: (key: string) => void;
};

const KEYS = { next: { keys: '↓' }, previous: { keys: '↑' }, choose: { keys: 'Enter' } } as const;

const keepFocus = (event: { readonly preventDefault: () => void }): void => event.preventDefault();

/** On touch devices the field is not focused: the keyboard would cover the list. */
const isTouched = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** Focuses the field once the popover is positioned. */
const useFirstFocus = (field: RefObject<HTMLInputElement | null>): void => {
  useEffect(() => {
    if (isTouched()) field.current?.closest<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true });
    else field.current?.focus({ preventScroll: true });
  }, [field]);
};

/** A filterable listbox: typing filters, arrows move, Enter or a click chooses. */
export const ChoiceList = ({ label, options, current, saving, tried, onChoose }: ChoiceListProps) => {
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [moved, setMoved] = useState<{ readonly text: string; readonly key: string }>();
  useFirstFocus(field);
  const shown = matching(options, text);
  const byKeys = moved?.text === text ? moved.key : undefined;
  const wanted = byKeys ?? tried ?? (text === '' ? current : undefined);
  const marked = shown.find(({ key }) => key === wanted) ?? shown[0];
  const idOf = (key: string): string => `${listId}-${key}`;

  const markedId = marked && idOf(marked.key);
  useEffect(() => {
    if (markedId !== undefined) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' });
  }, [markedId]);

  const move = (by: 1 | -1): void => {
    const at = marked ? shown.indexOf(marked) : 0;
    const next = shown[(at + by + shown.length) % shown.length];
    if (next) setMoved({ text, key: next.key });
  };
  const onKeyDown = ({ nativeEvent }: KeyboardEvent): void => {
    if (isPressed(KEYS.next, nativeEvent)) move(1);
    else if (isPressed(KEYS.previous, nativeEvent)) move(-1);
    else if (isPressed(KEYS.choose, nativeEvent)) marked && onChoose(marked.key);
    else return;
    nativeEvent.preventDefault();
  };

  return (
    <>
      <InputGroup
        inputRef={field}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        leftElement={<Search className="inline-search" />}
        placeholder="Type to narrow"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={listId}
        aria-activedescendant={markedId}
        autoComplete="off"
      />
      <div
        id={listId}
        role="listbox"
        aria-label={label}
        aria-busy={saving !== undefined}
        className="inline-list"
      >
        {shown.map(({ key, name, under, isIndented }) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys for the whole list
          <div
            key={key}
            id={idOf(key)}
            role="option"
            tabIndex={-1}
            aria-selected={key === marked?.key}
            className={isIndented ? 'inline-option is-under' : 'inline-option'}
            onMouseDown={keepFocus}
            onClick={() => onChoose(key)}
          >
            <bdi>{under === undefined || isIndented ? name : `${under} · ${name}`}</bdi>
            {key === saving && <Spinner size={14} aria-label="Saving" />}
            {key === current && key !== saving && <Tick title="Stands now" />}
          </div>
        ))}
      </div>
      {shown.length === 0 && (
        <p role="status" className="inline-none quiet">
          Nothing fits “{text}”.
        </p>
      )}
    </>
  );
};
