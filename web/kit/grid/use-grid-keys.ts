import { type KeyboardEvent, useRef } from 'react';
import { isPressed as isKeyPressed, type Shortcut } from '../shortcut.ts';
import { at, moved, stepped } from './grid-selection.ts';
import {
  DELETE_ROWS,
  EDIT_CELL,
  FILL_DOWN,
  INSERT_ROW,
  REDO_EDIT,
  SELECT_ALL,
  UNDO_EDIT,
} from './grid-shortcuts.ts';
import type { GridView } from './use-grid-cells.ts';

type Settings = {
  readonly view: GridView;
  readonly isEditing: boolean;
  readonly isReadOnly: boolean;
  /** Chooses the row in use, or no longer; undefined where rows cannot be chosen. */
  readonly onChoose: (() => void) | undefined;
};

const isPressed = (shortcut: Shortcut, { nativeEvent }: KeyboardEvent): boolean =>
  isKeyPressed(shortcut, nativeEvent);

const isHeld = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey;

/** Keys of a grid. What a key does here, it does nowhere else. */
export const useGridKeys = ({ view, isEditing, isReadOnly, onChoose }: Settings) => {
  /** After Escape, Tab leaves the grid. */
  const leaves = useRef(false);

  const go = (event: KeyboardEvent, column: 1 | 0 | -1, row: 1 | 0 | -1): void => {
    const { selection, size, select, commit } = view;
    const { rows, columns } = size();
    const { head } = selection;
    const below = at(Math.max(0, Math.min(head.row + row, rows - 1)), head.column);
    const next = column === 0 ? below : stepped(selection, column, { rows, columns, page: 1 });
    if (isEditing) commit();
    if (!next) return;
    event.preventDefault();
    select(next);
  };

  const inEditor = (event: KeyboardEvent): boolean => {
    const isChoice = event.target instanceof HTMLSelectElement;
    if (event.key === 'Enter') go(event, 0, event.shiftKey ? -1 : 1);
    else if (event.key === 'Tab') go(event, event.shiftKey ? -1 : 1, 0);
    else if (event.key === 'ArrowDown' && !isChoice) go(event, 0, 1);
    else if (event.key === 'ArrowUp' && !isChoice) go(event, 0, -1);
    else if (event.key === 'Escape') view.cancel();
    else if (isHeld(event) && event.key.toLowerCase() === 's') {
      view.commit();
      return false;
    }
    return !isHeld(event);
  };

  const act = (shortcut: Shortcut, does: () => void) => [shortcut, does] as const;
  const edits = [
    act(EDIT_CELL, () => view.edit()),
    act(FILL_DOWN, view.fillDown),
    act(INSERT_ROW, view.insert),
    act(DELETE_ROWS, view.remove),
    act(UNDO_EDIT, view.undo),
    act(REDO_EDIT, view.redo),
    act({ keys: 'Delete or Backspace', does: '' }, view.clear),
  ];

  const selectAll = (): void => {
    const { rows, columns } = view.size();
    view.select({ anchor: { row: rows - 1, column: columns - 1 }, head: { row: 0, column: 0 } });
  };

  const inCells = (event: KeyboardEvent): boolean => {
    const isLink = event.target instanceof HTMLAnchorElement;
    const [, does] = (!isReadOnly && edits.find(([shortcut]) => isPressed(shortcut, event))) || [];
    const { key, shiftKey } = event;
    const held = { key, shiftKey, ctrlKey: event.ctrlKey || event.metaKey };
    const next = event.altKey ? undefined : moved(view.selection, held, view.size());
    if (does) does();
    else if (next) view.select(next);
    else if (isPressed(SELECT_ALL, event)) selectAll();
    else if (event.key === 'Enter' && !isHeld(event) && !isLink) go(event, 0, event.shiftKey ? -1 : 1);
    else if (event.key === ' ' && onChoose && !isHeld(event)) onChoose();
    else if (event.key.length === 1 && !isHeld(event) && !isReadOnly) view.edit(event.key);
    else return false;
    event.preventDefault();
    return true;
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const isTab = event.key === 'Tab' && !isHeld(event);
    if (isTab && !isEditing && (leaves.current || isReadOnly)) return;
    leaves.current = event.key === 'Escape' && !isEditing;
    if (isTab && !isEditing) go(event, event.shiftKey ? -1 : 1, 0);
    else if (isEditing ? inEditor(event) : inCells(event)) event.stopPropagation();
  };
  return onKeyDown;
};
