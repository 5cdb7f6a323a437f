import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { Option, OptionGroup } from '../../kit/option.ts';
import { isPressed } from '../../kit/shortcut.ts';
import { CHOICE_KEYS } from './search-keys.ts';

export type Choice = {
  readonly listId: string;
  readonly idOf: (option: Option) => string;
  readonly marked: Option | undefined;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

type Settings = {
  /** The typed text; a change resets the active option. */
  readonly text: string;
  readonly groups: ReadonlyArray<OptionGroup>;
  readonly onChoose: (option: Option) => void;
  /** Runs on Enter without an active option. */
  readonly onEnter: () => void;
};

const openInTab = (option: Option): void => {
  if ('to' in option) window.open(option.to, '_blank', 'noopener');
};

/**
 * Active option of a listbox and the key handling of its field. The first option is active unless its group
 * is stale.
 */
export const useChoice = ({ text, groups, onChoose, onEnter }: Settings): Choice => {
  const listId = useId();
  const [moved, setMoved] = useState({ text, key: '' });
  const options = groups.flatMap((group) => group.options);
  const first = groups.find((group) => group.options.length > 0);
  const byKeys = moved.text === text ? options.find(({ key }) => key === moved.key) : undefined;
  const marked = byKeys ?? (first?.isPassing ? undefined : first?.options[0]);
  const idOf = ({ key }: Option): string => `${listId}-${key}`;

  const markedId = marked && idOf(marked);
  useEffect(() => {
    if (markedId !== undefined) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' });
  }, [markedId]);

  const move = (by: 1 | -1): void => {
    const at = marked ? options.indexOf(marked) : -1;
    const next = at === -1 && by === -1 ? options.length - 1 : (at + by + options.length) % options.length;
    setMoved({ text, key: options[next]?.key ?? '' });
  };

  const actionOf = (event: globalThis.KeyboardEvent): (() => void) | undefined => {
    if (isPressed(CHOICE_KEYS.next, event)) return () => options.length > 0 && move(1);
    if (isPressed(CHOICE_KEYS.previous, event)) return () => options.length > 0 && move(-1);
    if (isPressed(CHOICE_KEYS.open, event)) return () => (marked ? onChoose(marked) : onEnter());
    if (isPressed(CHOICE_KEYS.openInTab, event)) return () => (marked ? openInTab(marked) : onEnter());
    return undefined;
  };

  const onKeyDown = ({ nativeEvent }: KeyboardEvent): void => {
    const act = actionOf(nativeEvent);
    if (!act) return;
    nativeEvent.preventDefault();
    act();
  };

  return { listId, idOf, marked, onKeyDown };
};
