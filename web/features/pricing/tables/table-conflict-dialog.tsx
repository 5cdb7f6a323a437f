import { Button, Dialog, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { whoInWords } from '../../../../src/shared-kernel/describe-conflict.ts';
import { shownCell } from '../../../kit/grid/grid-column.ts';
import type { GridConflict } from '../../../kit/grid/grid-merge.ts';
import type { GridCells } from '../../../kit/grid/grid-state.ts';
import { SideChoice } from '../../../kit/record/conflicts/side-choice.tsx';
import { USE_MINE, USE_THEIRS } from '../../../kit/record/conflicts/side-words.ts';
import { When } from '../../../kit/when.tsx';
import { isBeside, type TableConflict, type TableDefinition } from './table-definition.ts';
import type { TableEditor } from './use-table-editor.ts';

type Side = 'mine' | 'theirs';

const USE: Readonly<Record<Side, string>> = { mine: USE_MINE, theirs: USE_THEIRS };

/** They deleted the row that was changed here. */
const isGone = ({ columns, theirs }: GridConflict): boolean => columns === null && theirs === null;

const keyOf = ({ row, columns }: GridConflict): string => `${row} ${columns?.join(' ') ?? ''}`;

const doneInWords = (change: TableConflict['changes'][number]): string => {
  if (change.row?.isDeleted) return 'deleted';
  return isBeside(change) ? 'saved' : 'changed';
};

const titleOf = (conflict: TableConflict | undefined): string =>
  conflict?.merge.conflicts.length === 0 && conflict.changes.some(isBeside)
    ? 'Somebody has rows there, too'
    : 'Somebody changed the same rows';

type DecisionProps = {
  readonly conflict: TableConflict;
  readonly definition: TableDefinition;
  readonly editor: TableEditor;
};

const Decision = ({ conflict: { merge, now, changes }, definition, editor }: DecisionProps) => {
  const { columns, labelOf, isWhole = false } = definition;
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  /** Where rows are not added, one that was deleted cannot be kept. */
  const sideOf = (each: GridConflict): Side | undefined =>
    isGone(each) && !isWhole ? 'theirs' : chosen[keyOf(each)];
  const labelIn = ({ row }: GridConflict): string => {
    const found = [now.rows, merge.rows].flatMap((rows) => rows.find(({ key }) => key === row) ?? [])[0];
    return found ? labelOf(found.cells) : '';
  };
  const columnOf = (name: string | undefined) => columns.find(({ id }) => id === name);
  const textIn = (cells: GridCells, name: string): string => {
    const [text, found] = [cells[name] ?? '', columnOf(name)];
    return found ? shownCell(found, text) : text;
  };
  const sideInWords = (each: GridConflict, side: Side): string => {
    const cells = each[side];
    if (isGone(each)) return side === 'mine' ? 'Keep the row as a new one' : 'The row stays deleted';
    if (each.columns === null || cells === null)
      return cells === null ? 'Delete the row' : 'Keep the changed row';
    const texts = each.columns.map((name) => textIn(cells, name));
    if (each.group === null || texts.every((text) => text === '')) return texts[0] || 'empty';
    return each.group.columns.map(({ label }, at) => `${label} ${texts[at] || 'empty'}`).join(', ');
  };
  const cellsInWords = ({ columns: names, group: of }: GridConflict): string =>
    names === null ? 'The row' : (of?.label ?? columnOf(names[0])?.title ?? '');
  const isDecided = merge.conflicts.every((each) => sideOf(each) !== undefined);
  return (
    <>
      <DialogBody>
        <p>
          These rows are not saved yet, and nothing you typed is lost.{' '}
          {merge.conflicts.length > 0
            ? 'Choose below whose changes count.'
            : 'Save to keep your rows beside theirs, or continue editing.'}
        </p>
        <ul>
          {changes.map((change) => {
            const { part, by, at } = change;
            return (
              <li key={`${change.row?.id} ${part}`}>
                <bdi>{part}</bdi>: {doneInWords(change)} by <bdi>{whoInWords(by)}</bdi>, <When instant={at} />
              </li>
            );
          })}
        </ul>
        {merge.conflicts.map((each, at) => {
          const name = `${labelIn(each)}: ${cellsInWords(each)}`;
          const sides: ReadonlyArray<Side> = isWhole || !isGone(each) ? ['theirs', 'mine'] : ['theirs'];
          return (
            <SideChoice
              key={keyOf(each)}
              name={name}
              isNameShown
              sides={sides.map((side) => ({
                value: side,
                label: `${USE[side]}: ${sideInWords(each, side)}`,
              }))}
              chosen={sideOf(each)}
              onChoose={(side) => setChosen({ ...chosen, [keyOf(each)]: side })}
              autoFocus={at === 0}
            />
          );
        })}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Continue editing" onClick={editor.closeConflict} />
            <Button
              text="Save"
              intent={Intent.PRIMARY}
              disabled={!isDecided}
              onClick={() => editor.resolve((each) => sideOf(each) === 'theirs')}
            />
          </>
        }
      />
    </>
  );
};

type TableConflictDialogProps = { readonly definition: TableDefinition; readonly editor: TableEditor };

/** Compares what two administrators changed, with both values; nothing is dropped until each is decided. */
export const TableConflictDialog = ({ definition, editor }: TableConflictDialogProps) => {
  const { conflict, closeConflict } = editor;
  /** The dialog fades out with it. */
  const last = useRef(conflict);
  last.current = conflict ?? last.current;
  return (
    <Dialog isOpen={conflict !== undefined} onClose={closeConflict} title={titleOf(last.current)}>
      {last.current && <Decision conflict={last.current} definition={definition} editor={editor} />}
    </Dialog>
  );
};
