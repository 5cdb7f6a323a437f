import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useState } from 'react';
import { movedTo } from './list/column-order.ts';
import { useStable } from './use-stable.ts';

type Ids = ReadonlyArray<string>;
type Drag = { readonly id: string; readonly order: Ids };

/** Index of the row at a vertical position; rows have `data-id`. */
const rowIndexAt = (list: HTMLElement | null, y: number): number => {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-id]') ?? [])];
  const at = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
  return at === -1 ? rows.length - 1 : at;
};

/**
 * Reorders rows by dragging a grip with mouse, pen or finger. The order follows the pointer and is committed
 * on release; Escape or a cancelled pointer restores it.
 */
export const useDragOrder = (
  list: RefObject<HTMLElement | null>,
  order: Ids,
  onDrop: (id: string, order: Ids) => void,
) => {
  const [drag, setDrag] = useState<Drag>();
  const drop = useStable(onDrop);
  const isDragging = drag !== undefined;
  useEffect(() => {
    if (!isDragging) return;
    const move = ({ clientY }: PointerEvent): void =>
      setDrag(
        (now) => now && { ...now, order: movedTo(now.order, now.id, rowIndexAt(list.current, clientY)) },
      );
    const end = (): void => setDrag(undefined);
    const cancel = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      end();
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', cancel, { capture: true });
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', cancel, { capture: true });
    };
  }, [isDragging, list]);
  useEffect(() => {
    if (!drag) return;
    const up = (): void => {
      setDrag(undefined);
      drop(drag.id, drag.order);
    };
    window.addEventListener('pointerup', up);
    return () => window.removeEventListener('pointerup', up);
  }, [drag, drop]);
  return {
    order: drag?.order ?? order,
    dragged: drag?.id,
    grip:
      (id: string) =>
      (event: ReactPointerEvent): void => {
        if (event.button !== 0) return;
        event.preventDefault();
        setDrag({ id, order });
      },
  };
};
