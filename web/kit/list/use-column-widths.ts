import { type PointerEvent, useEffect, useState } from 'react';
import { columnWidths, type Sized, type Widths } from './column-fitting.ts';
import { formatWidths, MIN_WIDTH, withWidth } from './column-widths.ts';
import { useAhead } from './use-ahead.ts';
import type { Fitted } from './use-fitting.ts';

type Drag = {
  readonly id: string;
  readonly from: number;
  readonly before: number;
  readonly least: number;
  /** All widths while it lasts: the other columns keep theirs, so that the edge stays below the pointer. */
  readonly held: Widths;
};

/** A handle of a column's width. */
export type Handle = {
  readonly width: number;
  readonly least: number;
  /** Changes the width by some pixels; null is back to the automatic one. */
  readonly change: (by: number | null) => void;
  readonly grip: (event: PointerEvent<HTMLElement>) => void;
};

/** Widths of the shown columns, and handles that change them; none where a row has two lines. */
export const useColumnWidths = ({
  columns,
  room,
  inLines,
  isSqueezed,
  set,
  onWidths,
}: Pick<Fitted<never>, 'room' | 'inLines' | 'isSqueezed' | 'set' | 'onWidths'> & {
  readonly columns: ReadonlyArray<Sized>;
}) => {
  const [kept, keep] = useAhead(set, onWidths, formatWidths);
  const [drag, setDrag] = useState<Drag>();
  const widths = inLines ? undefined : columnWidths(columns, room, drag?.held ?? kept, isSqueezed);
  const isDragging = drag !== undefined;
  useEffect(() => {
    const cancel = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setDrag(undefined);
    };
    if (!isDragging) return;
    window.addEventListener('keydown', cancel, { capture: true });
    return () => window.removeEventListener('keydown', cancel, { capture: true });
  }, [isDragging]);
  useEffect(() => {
    if (!drag) return;
    const { id, from, before, least, held } = drag;
    const at = (widths: Widths, clientX: number): Widths =>
      withWidth(widths, id, before + clientX - from, least);
    const move = ({ clientX }: globalThis.PointerEvent): void =>
      setDrag({ ...drag, held: at(held, clientX) });
    const end = (): void => setDrag(undefined);
    const drop = ({ clientX }: globalThis.PointerEvent): void => {
      end();
      if (clientX !== from) keep(at(kept, clientX));
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', end);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', end);
    };
  });
  const handle = (id: string, index: number): Handle | undefined => {
    const width = widths?.[index];
    if (widths === undefined || width === undefined || onWidths === undefined) return undefined;
    const least = Math.max(MIN_WIDTH, columns[index]?.leastWidth ?? 0);
    return {
      ...{ width, least },
      change: (by) => keep(withWidth(kept, id, by === null ? undefined : width + by, least)),
      grip: (event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.focus({ preventScroll: true });
        const held = Object.fromEntries(columns.map((column, at) => [column.id, widths[at] ?? 0]));
        setDrag({ id, from: event.clientX, before: width, least, held });
      },
    };
  };
  return { widths, isDragging, handle };
};
