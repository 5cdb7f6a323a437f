import type { KeyboardEvent } from 'react';
import { MOST_WIDTH } from './column-widths.ts';
import type { Handle } from './use-column-widths.ts';
import './column-handle.css';

/** Pixels by an arrow key, and with Shift. */
const STEP = 8;
const LONG_STEP = 40;

const DIRECTIONS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

type ColumnHandleProps = { readonly title: string; readonly handle: Handle };

/** Edge of a column's head: dragging it or arrow keys set the width, a double click or Home the automatic one. */
export const ColumnHandle = ({ title, handle: { width, least, change, grip } }: ColumnHandleProps) => {
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const direction = DIRECTIONS[key];
    if (ctrlKey || metaKey || altKey || (key !== 'Home' && direction === undefined)) return;
    event.preventDefault();
    event.stopPropagation();
    change(direction === undefined ? null : direction * (shiftKey ? LONG_STEP : STEP));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that moves has no element of its own
    <span
      role="separator"
      tabIndex={0}
      className="column-handle"
      aria-label={`Width of ${title}`}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={least}
      aria-valuemax={MOST_WIDTH}
      onKeyDown={onKeyDown}
      onPointerDown={grip}
      onDoubleClick={() => change(null)}
    />
  );
};
