import { useEffect } from 'react';
import { isTyping } from '../../is-typing.ts';
import { isPressed } from '../../shortcut.ts';
import { useStable } from '../../use-stable.ts';
import { type AnyInline, fieldOf } from './inline-definition.ts';
import { cellIn, ROWS } from './row-cells.ts';

type Definition = Pick<AnyInline, 'fields'>;

type Found = {
  readonly field: string;
  readonly rowKey: string;
  /** The field's cell; the row's first one if the field has no column. */
  readonly cell: HTMLElement;
  /** The focused element. */
  readonly from: HTMLElement;
};

/** The field of a shortcut, in the focused row. */
const foundBy = (event: KeyboardEvent, definition: Definition): Found | undefined => {
  const field = Object.keys(definition.fields).find((each) =>
    isPressed(fieldOf(definition, each).shortcut, event),
  );
  const from = document.activeElement;
  if (field === undefined || !(from instanceof HTMLElement)) return undefined;
  const row = from.closest<HTMLElement>(ROWS);
  const cell = row && cellIn(row, field);
  const rowKey = row?.dataset.row;
  return cell && rowKey !== undefined ? { field, rowKey, cell, from } : undefined;
};

/** Shortcuts of inline editing; `open` returns false if the row cannot be edited there. */
export const useInlineKeys = (
  definition: Definition,
  isOn: boolean,
  open: (found: Found) => boolean,
): void => {
  const latest = useStable(open);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isTyping(event.target)) return;
      const found = foundBy(event, definition);
      if (found && latest(found)) event.preventDefault();
    };
    if (!isOn) return;
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [definition, isOn, latest]);
};
