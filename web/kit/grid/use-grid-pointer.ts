import type { MouseEvent, PointerEvent } from 'react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Position } from './grid-selection.ts';
import type { GridView } from './use-grid-cells.ts';

const positionOf = (target: EventTarget): Position | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-column]') : null;
  const row = cell?.closest<HTMLElement>('tr[data-index]');
  return cell && row ? { row: Number(row.dataset.index), column: Number(cell.dataset.column) } : undefined;
};

const isIn = (target: EventTarget, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

type Settings = { readonly isEditing: boolean; readonly editsAtOnce: boolean };

/** Selecting with a pointer: a press, a press with Shift, dragging; two presses edit, also with a finger, or one does. */
export const useGridPointer = (
  { selection, select, edit, commit }: GridView,
  { isEditing, editsAtOnce }: Settings,
) => {
  const isDragging = useRef(false);

  const onMouseDown = (event: MouseEvent): void => {
    if (event.button !== 0 || isIn(event.target, 'input, select, a, button, label')) return;
    const position = positionOf(event.target);
    if (!position) return;
    event.preventDefault();
    isDragging.current = true;
    if (isEditing) commit();
    select({ anchor: event.shiftKey ? selection.anchor : position, head: position });
  };
  const onMouseOver = (event: MouseEvent): void => {
    if (event.buttons !== 1) isDragging.current = false;
    const position = positionOf(event.target);
    const { anchor, head } = selection;
    if (!isDragging.current || !position) return;
    if (head.row !== position.row || head.column !== position.column) select({ anchor, head: position });
  };
  const onDoubleClick = (event: MouseEvent): void => {
    if (!isIn(event.target, 'input, select') && positionOf(event.target)) edit();
  };
  const onPointerUp = (event: PointerEvent): void => {
    const { row, column } = positionOf(event.target) ?? {};
    const isOn = (cell: Position): boolean => cell.row === row && cell.column === column;
    if (isIn(event.target, 'input, select, a, label') || !isOn(selection.head)) return;
    if (event.pointerType !== 'mouse') edit();
    else if (editsAtOnce && event.button === 0 && isOn(selection.anchor)) {
      flushSync(() => edit());
      // What is typed now takes its place, as in a cell that is only selected.
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.select();
    }
  };
  return { onMouseDown, onMouseOver, onDoubleClick, onPointerUp };
};
