import type { OnBoard } from '../../../api/generated/types.ts';
import { FieldToChange } from '../../../kit/record/editing/field-to-change.tsx';

/** Id of what the board would not take, which says why an order cannot be posted. */
export const NOT_TAKEN = 'load-board-not-taken';

type ProblemListProps = { readonly problems: OnBoard['problems'] };

/** What the board does not take, sentence by sentence, each leading to its field. */
export const ProblemList = ({ problems }: ProblemListProps) => (
  <ul className="field-links load-board-problems">
    {problems.map(({ field, message }) => (
      <li key={`${field} ${message}`}>
        <FieldToChange path={field}>
          <bdi>{message}</bdi>
        </FieldToChange>
      </li>
    ))}
  </ul>
);
