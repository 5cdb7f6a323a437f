import { HTMLSelect } from '@blueprintjs/core';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { GridColumn } from './grid-column.ts';
import { chosenByKey, isTypingAhead } from './type-ahead.ts';

type CellEditorProps = {
  readonly column: GridColumn;
  readonly label: string;
  readonly text: string;
  readonly problem: string | undefined;
  /** Id of the element that says the problem. */
  readonly problemId: string;
  readonly onText: (text: string) => void;
  readonly onCommit: () => void;
};

/** The field in the cell that is edited. It has the focus as soon as it appears; losing it commits. */
export const CellEditor = (props: CellEditorProps) => {
  const { column, label, text, problem, problemId, onText, onCommit } = props;
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), []);
  const shared = {
    'aria-label': label,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem === undefined ? undefined : problemId,
    onBlur: onCommit,
  };
  if (column.kind === 'choice') {
    const isKnown = column.choices.some(({ value }) => value === text);
    const unknown = isKnown ? [] : [{ value: text, label: text }];
    // The word began with the key that opened the cell, of which the browser's own search knows nothing.
    const search = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (key.length !== 1 || ctrlKey || metaKey || altKey || (key === ' ' && !isTypingAhead())) return;
      event.preventDefault();
      const value = chosenByKey(column.choices, key);
      if (value !== undefined) onText(value);
    };
    return (
      <HTMLSelect
        {...shared}
        ref={field}
        fill
        minimal
        value={text}
        onKeyDown={search}
        onChange={({ target }) => onText(target.value)}
        options={[...unknown, ...column.choices]}
      />
    );
  }
  return (
    <input
      {...shared}
      ref={field}
      value={text}
      autoComplete="off"
      inputMode={column.kind === 'whole' ? 'numeric' : undefined}
      onChange={({ target }) => onText(target.value)}
    />
  );
};
