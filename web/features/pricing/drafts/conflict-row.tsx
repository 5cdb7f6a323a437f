import { Radio, RadioGroup } from '@blueprintjs/core';
import { useId } from 'react';
import type { DraftSide, WholeDraft } from '../../../api/generated/types.ts';
import { When } from '../../../kit/when.tsx';
import { authorOf } from './draft-words.ts';

type Conflict = WholeDraft['conflictRows'][number];

type SideChoiceProps = {
  /** The row, for those who do not see which one it is about. */
  readonly name: string;
  readonly side: DraftSide | undefined;
  readonly onChoose: (side: DraftSide) => void;
  readonly theirs?: string;
  readonly draft?: string;
};

/** Whose cells of a row count. */
export const SideChoice = ({
  name,
  side,
  onChoose,
  theirs = 'Theirs',
  draft = 'The draft’s',
}: SideChoiceProps) => {
  const group = useId();
  return (
    <RadioGroup
      name={group}
      inline
      aria-label={name}
      selectedValue={side}
      onChange={({ currentTarget }) => onChoose(currentTarget.value as DraftSide)}
    >
      <Radio value="THEIRS" label={theirs} />
      <Radio value="DRAFT" label={draft} />
    </RadioGroup>
  );
};

const WORDS: Readonly<Record<'cells' | DraftSide, Pick<SideChoiceProps, 'theirs' | 'draft'>>> = {
  cells: {},
  THEIRS: { theirs: 'The row stays deleted', draft: 'Keep the draft’s row' },
  DRAFT: { theirs: 'Keep their row', draft: 'Delete the row' },
};

const Cell = ({ value, isGone }: { readonly value: string | null; readonly isGone: boolean }) => (
  <td>{isGone ? <span className="quiet">deleted</span> : <bdi>{value ?? 'empty'}</bdi>}</td>
);

const Cells = ({ row: { row, cells, deletedBy } }: { readonly row: Conflict }) => (
  <table className="draft-conflict-cells" aria-label={row}>
    <thead>
      <tr>
        <th scope="col">Cell</th>
        <th scope="col">Before</th>
        <th scope="col">Theirs</th>
        <th scope="col">The draft’s</th>
      </tr>
    </thead>
    <tbody>
      {cells.map(({ field, label, was, theirs, draft }) => (
        <tr key={field}>
          <th scope="row">{label}</th>
          <Cell value={was} isGone={false} />
          <Cell value={theirs} isGone={deletedBy === 'THEIRS'} />
          <Cell value={draft} isGone={deletedBy === 'DRAFT'} />
        </tr>
      ))}
    </tbody>
  </table>
);

/** Whether one side alone can count: both changed a cell, or one side deleted the row. */
export const hasChoice = ({ cells, deletedBy }: Conflict): boolean => cells.length > 0 || deletedBy !== null;

type ConflictRowProps = Pick<SideChoiceProps, 'side' | 'onChoose'> & { readonly row: Conflict };

/** A row that others have published since it was drafted: who when, what each side has, and whose cells count. */
export const ConflictRow = ({ row, ...choice }: ConflictRowProps) => (
  <li>
    <strong>
      <bdi>{row.row}</bdi>
    </strong>
    : {row.deletedBy === 'THEIRS' ? 'deleted' : 'changed'} by <bdi>{authorOf(row)}</bdi>
    {row.at !== null && (
      <>
        , <When instant={row.at} />
      </>
    )}
    {!hasChoice(row) ? (
      <p>Different cells were changed; both changes are kept.</p>
    ) : (
      <>
        {row.cells.length > 0 && <Cells row={row} />}
        <SideChoice name={row.row} {...choice} {...WORDS[row.deletedBy ?? 'cells']} />
      </>
    )}
  </li>
);
