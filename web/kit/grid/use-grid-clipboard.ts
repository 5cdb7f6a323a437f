import type { ClipboardEvent } from 'react';
import { copied } from './grid-edits.ts';
import { readBlock, writeBlock } from './tsv.ts';
import type { GridModel } from './use-grid.ts';
import type { GridView } from './use-grid-cells.ts';

/** Copying, cutting and pasting of blocks; within an editor, of its text. */
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
    if (isEditing) return;
    event.preventDefault();
    view.paste(readBlock(event.clipboardData.getData('text/plain')));
  };
  return { onCopy, onCut, onPaste };
};
