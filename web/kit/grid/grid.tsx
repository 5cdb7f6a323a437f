import { type CSSProperties, type ReactNode, useId, useMemo } from 'react';
import { count } from '../format.ts';
import { useEdges } from '../use-edges.ts';
import { useStable } from '../use-stable.ts';
import { type GridHead, GridRowView } from './grid-row.tsx';
import type { GridCells } from './grid-state.ts';
import { GridStatus } from './grid-status.tsx';
import { GridTools } from './grid-tools.tsx';
import type { GridModel } from './use-grid.ts';
import { type CopiedRows, useGridCells } from './use-grid-cells.ts';
import { useGridClipboard } from './use-grid-clipboard.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridPointer } from './use-grid-pointer.ts';
import { ROW_PX, useGridWindow } from './use-grid-window.ts';
import './grid.css';

/** Rows that are chosen for work on them. */
type Choosing = {
  readonly chosen: ReadonlySet<string>;
  readonly toggle: (key: string) => void;
};

export type GridProps = {
  /** What the rows are. */
  readonly label: string;
  readonly model: GridModel;
  readonly head?: GridHead;
  readonly isReadOnly?: boolean;
  /** Cells of a new row; undefined where rows cannot be added. */
  readonly blank?: GridCells;
  readonly mayDelete?: boolean;
  readonly choosing?: Choosing;
  /** Imports copied rows that the grid has no room for. */
  readonly importCopied?: (rows: CopiedRows) => void;
  /** A press on a cell edits it, not only a second one; keys and dragging select as elsewhere. */
  readonly editsAtOnce?: boolean;
  /** Further tools. */
  readonly tools?: ReactNode;
  /** Height in rows; the room there is by default. */
  readonly most?: number;
  /** Said where there are no rows. */
  readonly empty?: string;
};

const NUMBERS: GridHead = {
  title: 'Row',
  width: 52,
  cell: (_, index) => count(index + 1),
  nameOf: (_, index) => `row ${index + 1}`,
};

const Gap = ({ height, columns }: { readonly height: number; readonly columns: number }) =>
  height > 0 ? (
    <tr className="grid-gap" style={{ height }} aria-hidden>
      <td colSpan={columns} />
    </tr>
  ) : null;

/**
 * A spreadsheet: cells of whole numbers, text and choices, edited in place. Of many rows only those in view and around the
 * one in use are rendered.
 */
export const Grid = (props: GridProps) => {
  const {
    label,
    model,
    head = NUMBERS,
    isReadOnly = false,
    blank,
    mayDelete = false,
    choosing,
    importCopied,
    editsAtOnce = false,
    tools,
    most,
    empty = 'There are no rows.',
  } = props;
  const { rows, columns, base, problems, typed } = model;
  const problemId = useId();
  const may = { isReadOnly, blank, mayDelete };
  const view = useGridCells(model, may);
  const isEditing = typed !== undefined;
  const { selection, block, used, scroller } = view;
  const choose = choosing && used.row ? () => choosing.toggle(used.row?.key ?? '') : undefined;
  const onKeyDown = useGridKeys({ view, isEditing, isReadOnly, onChoose: choose });
  const pointer = useGridPointer(view, { isEditing, editsAtOnce });
  const clipboard = useGridClipboard(model, view, isEditing);
  useEdges(scroller);
  const shown = useGridWindow(scroller, rows.length, selection.head.row);
  const stored = useMemo(() => new Map(base.map(({ key, cells }) => [key, cells])), [base]);
  const onText = useStable((text: string) => typed && model.setTyped({ ...typed, text }));
  const onCommit = useStable(view.commit);
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const last = shown.at(-1)?.index ?? -1;
  return (
    <div className="grid" style={{ '--head-width': `${head.width}px` } as CSSProperties}>
      {(!isReadOnly || tools !== undefined) && (
        <GridTools model={model} view={view} may={may} label={`Tools of the ${label.toLowerCase()}`}>
          {tools}
        </GridTools>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be about fields */}
      <div
        ref={scroller}
        role="group"
        aria-label={label}
        // Without cells, what scrolls must be reachable by keyboard, and takes the keys.
        {...(rows.length === 0 && { tabIndex: 0, onKeyDown })}
        className="grid-cells"
        style={{ scrollPaddingInlineStart: 'var(--head)', maxHeight: most && (most + 1) * ROW_PX + 2 }}
      >
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are edited
          role="grid"
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-multiselectable
          aria-readonly={isReadOnly}
          style={{ width: `calc(var(--head) + ${width}px)` }}
          {...{ ...pointer, ...clipboard }}
          {...(rows.length > 0 && { onKeyDown })}
        >
          <colgroup>
            <col style={{ width: 'var(--head)' }} />
            {columns.map(({ id, width: each }) => (
              <col key={id} style={{ width: each }} />
            ))}
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col">{head.title}</th>
              {columns.map(({ id, title, kind }) => (
                <th key={id} scope="col" className={kind === 'whole' ? 'is-number' : ''}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.length === 0 && (
              <tr>
                <td className="grid-empty" colSpan={columns.length + 1}>
                  {empty}
                </td>
              </tr>
            )}
            {shown.flatMap(({ index, gap }) => {
              const row = rows[index];
              if (!row) return [];
              const isSelected = index >= block.top && index <= block.bottom;
              const isUsed = index === selection.head.row;
              return [
                <Gap key={`gap ${row.key}`} height={gap} columns={columns.length + 1} />,
                <GridRowView
                  key={row.key}
                  row={row}
                  index={index}
                  columns={columns}
                  head={head}
                  stored={stored.get(row.key)}
                  problems={problems.get(row.key)}
                  left={isSelected ? block.left : undefined}
                  right={isSelected ? block.right : undefined}
                  used={isUsed ? selection.head.column : undefined}
                  typed={isUsed && typed?.row === row.key ? typed.text : undefined}
                  isChosen={choosing?.chosen.has(row.key)}
                  problemId={problemId}
                  onText={onText}
                  onCommit={onCommit}
                />,
              ];
            })}
            <Gap height={Math.max(0, rows.length - 1 - last) * ROW_PX} columns={columns.length + 1} />
          </tbody>
        </table>
      </div>
      <GridStatus model={model} view={view} id={problemId} importCopied={importCopied} />
    </div>
  );
};
