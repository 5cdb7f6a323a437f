import type { ClipboardEvent } from 'react';
import { copied } from './grid-edits.ts';
import { type CellBlock, readBlock, writeBlock } from './tsv.ts';
import type { GridModel } from './use-grid.ts';
import type { GridView } from './use-grid-cells.ts';

const isOneCell = (cells: CellBlock): boolean => cells.length === 1 && cells[0]?.length === 1;

/** Copying, cutting and pasting of blocks; within an editor, of its text, unless several cells are pasted. */
export const useGridClipboard = ({ columns, rows }: GridModel, view: GridView, isEditing: boolean) => {
  const onCopy = (event: ClipboardEvent): void => {
    if (isEditing) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', writeBlock(copied(view.block, columns, rows)));
  };
  const onCut = (event: ClipboardEvent): void => {
    onCopy(event);
    if (!isEditing) view.clear();
  };
  const onPaste = (event: ClipboardEvent): void => {
    const cells = readBlock(event.clipboardData.getData('text/plain'));
    if (isEditing && isOneCell(cells)) return;
    event.preventDefault();
    if (isEditing) view.cancel();
    view.paste(cells);
  };
  return { onCopy, onCut, onPaste };
};
