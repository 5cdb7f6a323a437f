import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { isPressed } from '../../kit/shortcut.ts';
import { OptionList } from './option-list.tsx';
import { SearchField } from './search-field.tsx';
import { CHOICE_KEYS } from './search-keys.ts';
import { SearchStatus } from './search-status.tsx';
import { useFinder } from './use-finder.ts';
import { useSearchKinds } from './use-search-kinds.ts';
import './search.css';

const FIELD = 'power-search';

/** Focuses the header's search field; false if there is none. */
export const focusPowerSearch = (): boolean => {
  const field = document.getElementById(FIELD);
  if (field instanceof HTMLInputElement) field.select();
  field?.focus();
  return field !== null;
};

/** The header's search with its results below (specification, core 2). */
export const PowerSearch = () => {
  const kinds = useSearchKinds();
  const [text, setText] = useState('');
  const [isActive, setActive] = useState(false);
  const cameFrom = useRef<EventTarget>(null);
  const { search, groups, choice, choose } = useFinder({
    text,
    isOn: isActive,
    onLeave: (then) => {
      setText('');
      setActive(false);
      then();
    },
  });
  const isShown = isActive && search.state !== 'idle';
  const isOpen = isShown && groups.length > 0;

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isPressed(CHOICE_KEYS.close, event.nativeEvent)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isShown) {
      setActive(false);
      return;
    }
    setText('');
    if (cameFrom.current instanceof HTMLElement && cameFrom.current.isConnected) cameFrom.current.focus();
    else if (event.target instanceof HTMLElement) event.target.blur();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) setActive(false);
  };

  return (
    <search className="power-search" onBlur={onBlur}>
      <div className="power-search-field bp6-dark">
        <SearchField
          id={FIELD}
          label={`Search ${kinds.map(({ title }) => title.toLowerCase()).join(', ')}`}
          text={text}
          onText={(next) => {
            setText(next);
            setActive(true);
          }}
          onFocus={({ currentTarget, relatedTarget }) => {
            cameFrom.current = currentTarget.contains(relatedTarget) ? null : relatedTarget;
            setActive(true);
          }}
          choice={choice}
          isOpen={isOpen}
          onKeyDown={onKeyDown}
          rightElement={<kbd aria-hidden>/</kbd>}
        />
      </div>
      {isShown && (
        <div className="search-popup">
          {isOpen && <OptionList label="Found" groups={groups} choice={choice} onChoose={choose} />}
          <SearchStatus search={search} others={false} />
        </div>
      )}
    </search>
  );
};
