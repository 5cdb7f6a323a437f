import { useLayoutEffect, useRef, useState } from 'react';
import { cellIn, rowElement } from './row-cells.ts';
import type { Editing } from './use-inline-edit.ts';

const made = (): HTMLElement => {
  const anchor = document.createElement('span');
  anchor.className = 'inline-anchor';
  return anchor;
};

/** Moves the anchor out of the list, to where it was. */
const pin = (anchor: HTMLElement, { left, top, width, height }: DOMRect): void => {
  Object.assign(anchor.style, {
    ...{ left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` },
  });
  document.body.append(anchor);
};

/**
 * The element that a picker hangs on, which stays the same one: in the cell of the edited field while columns come and
 * go, and where that was once its row has left the list. So nothing that is typed in the picker is lost.
 */
export const useAnchor = ({ cell: opened, field, row: { rowId } }: Editing): HTMLElement => {
  const [anchor] = useState(made);
  const place = useRef<DOMRect>(undefined);
  useLayoutEffect(() => {
    const row = rowElement(rowId);
    const cell = row ? cellIn(row, field) : null;
    if (cell === null) pin(anchor, place.current ?? opened.getBoundingClientRect());
    else {
      if (anchor.parentElement !== cell) cell.append(anchor);
      anchor.removeAttribute('style');
      place.current = cell.getBoundingClientRect();
    }
  });
  useLayoutEffect(() => () => anchor.remove(), [anchor]);
  return anchor;
};
