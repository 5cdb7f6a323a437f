import { Add, ArrowDown, Redo, Trash, Undo } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { BusyButton } from '../busy-button.tsx';
import { count } from '../format.ts';
import type { GridModel } from './use-grid.ts';
import type { GridMay, GridView } from './use-grid-cells.ts';

type GridToolsProps = {
  readonly model: GridModel;
  readonly view: GridView;
  readonly may: GridMay;
  readonly label: string;
  readonly children?: ReactNode;
};

/** What can be done with the selected cells and rows, for pointers and fingers; each has a key, too. */
export const GridTools = ({ model, view, may, label, children }: GridToolsProps) => {
  const { rows, canUndo, canRedo } = model;
  const { block } = view;
  const selected = rows.length === 0 ? 0 : block.bottom - block.top + 1;
  return (
    <div className="grid-tools" role="toolbar" aria-label={label}>
      {may.blank && <BusyButton size="small" icon={<Add />} text="Add row" onClick={view.insert} />}
      {may.mayDelete && (
        <BusyButton
          size="small"
          icon={<Trash />}
          text={selected > 1 ? `Delete ${count(selected)} rows` : 'Delete row'}
          disabled={selected === 0}
          onClick={view.remove}
        />
      )}
      <BusyButton
        size="small"
        icon={<ArrowDown />}
        text="Fill down"
        disabled={selected === 0 || (selected === 1 && block.top === 0)}
        onClick={view.fillDown}
      />
      <BusyButton
        size="small"
        variant="minimal"
        icon={<Undo />}
        aria-label="Undo the last edit"
        title="Undo the last edit"
        disabled={!canUndo}
        onClick={view.undo}
      />
      <BusyButton
        size="small"
        variant="minimal"
        icon={<Redo />}
        aria-label="Redo the edit"
        title="Redo the edit"
        disabled={!canRedo}
        onClick={view.redo}
      />
      {children}
    </div>
  );
};
