import type { DraftSide, WholeDraft } from '../../../api/generated/types.ts';
import { fullName } from '../../../kit/format.ts';
import { SideChoice } from '../../../kit/record/conflicts/side-choice.tsx';
import { When } from '../../../kit/when.tsx';
import { authorOf } from './draft-words.ts';

type Conflict = WholeDraft['conflictRows'][number];

export const USE_DRAFTS = 'Use the draft’s';
/** What was published meanwhile may be the reader's own. */
export const USE_IN_FORCE = 'Use what is in force';

type RowSideProps = {
  /** The row, for those who do not see which one it is about. */
  readonly name: string;
  readonly side: DraftSide | undefined;
  readonly onChoose: (side: DraftSide) => void;
  readonly theirs?: string;
  readonly draft?: string;
};

/** Whose cells of a row count. */
export const RowSide = ({
  name,
  side,
  onChoose,
  theirs = USE_IN_FORCE,
  draft = USE_DRAFTS,
}: RowSideProps) => (
  <SideChoice
    name={name}
    sides={[
      { value: 'THEIRS', label: theirs },
      { value: 'DRAFT', label: draft },
    ]}
    chosen={side}
    onChoose={onChoose}
  />
);

type Kind = 'cells' | 'beside' | 'instead' | 'moved' | DraftSide;

const WORDS: Readonly<Record<Kind, Pick<RowSideProps, 'theirs' | 'draft'>>> = {
  cells: {},
  moved: { theirs: 'Use the place that is in force', draft: 'Use the draft’s place' },
  beside: { theirs: 'Leave the draft’s row out', draft: 'Keep both rows' },
  instead: { theirs: 'Leave the draft’s row out', draft: 'Put the draft’s values into the row in force' },
  THEIRS: { theirs: 'The row stays deleted', draft: 'Keep the draft’s row' },
  DRAFT: { theirs: 'Keep the row in force', draft: 'Delete the row' },
};

type CellProps = {
  readonly value: string | null;
  readonly isGone: boolean;
  readonly by?: string | undefined;
};

const Cell = ({ value, isGone, by }: CellProps) => (
  <td>
    {isGone ? <span className="quiet">deleted</span> : <bdi>{value ?? 'empty'}</bdi>}
    {by !== undefined && (
      <span className="quiet">
        , by <bdi>{by}</bdi>
      </span>
    )}
  </td>
);

const kindOf = ({ beside, cells, isInstead, isMoved, deletedBy }: Conflict): Kind => {
  if (beside.length > 0) return isInstead ? 'instead' : 'beside';
  return deletedBy ?? (isMoved && cells.length === 0 ? 'moved' : 'cells');
};

const HAPPENED: Readonly<Record<Kind, string>> = {
  ...{ cells: 'changed by', THEIRS: 'deleted by', DRAFT: 'changed by' },
  ...{ beside: 'published by', instead: 'also added by', moved: 'also moved by' },
};

/** Rows of others with the same miles, each of which counts as long as it comes first. */
const besideInWords = (row: Conflict): string =>
  kindOf(row) === 'beside' ? `shares miles with ${row.beside.join('; ')}, ` : '';

const Cells = ({ row: { row, cells, deletedBy, beside, author } }: { readonly row: Conflict }) => (
  <table className="draft-conflict-cells" aria-label={row}>
    <thead>
      <tr>
        <th scope="col">Cell</th>
        {beside.length === 0 && <th scope="col">Before</th>}
        <th scope="col">In force</th>
        <th scope="col">The draft’s</th>
      </tr>
    </thead>
    <tbody>
      {cells.map(({ field, label, was, theirs, draft, author: by }) => (
        <tr key={field}>
          <th scope="row">{label}</th>
          {beside.length === 0 && <Cell value={was} isGone={false} />}
          <Cell
            value={theirs}
            isGone={deletedBy === 'THEIRS'}
            by={by && by.id !== author?.id ? fullName(by) : undefined}
          />
          <Cell value={draft} isGone={deletedBy === 'DRAFT'} />
        </tr>
      ))}
    </tbody>
  </table>
);

/** Whether there is something to choose: both changed a cell or the place, one side deleted the row, or others have one like it. */
export const hasChoice = ({ cells, deletedBy, beside, isMoved }: Conflict): boolean =>
  cells.length > 0 || deletedBy !== null || beside.length > 0 || isMoved;

export const CHOOSE_AGAIN = 'This has been published once more since you chose. Choose again.';

type ConflictRowProps = Pick<RowSideProps, 'side' | 'onChoose'> & {
  readonly row: Conflict;
  /** What was chosen is about what others have replaced since. */
  readonly isStale: boolean;
};

/** A row that was published since it was drafted: who when, what each side has, and whose cells count. */
export const ConflictRow = ({ row, isStale, ...choice }: ConflictRowProps) => (
  <li>
    <strong>
      <bdi>{row.row}</bdi>
    </strong>
    : {besideInWords(row)}
    {HAPPENED[kindOf(row)]} <bdi>{authorOf(row)}</bdi>
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
        {isStale && <p>{CHOOSE_AGAIN}</p>}
        <RowSide name={row.row} {...choice} {...WORDS[kindOf(row)]} />
      </>
    )}
  </li>
);
