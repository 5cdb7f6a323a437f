import type { Difference } from '../../field-words.ts';
import './conflict.css';

const Value = ({ children }: { readonly children: string | null }) =>
  children === null ? <span className="quiet">empty</span> : <bdi className="prose">{children}</bdi>;

type ConflictRowsProps = {
  readonly rows: ReadonlyArray<Difference>;
  /** Who has changed them. */
  readonly who: string;
};

/** What is saved and what the user typed, side by side. */
export const ConflictRows = ({ rows, who }: ConflictRowsProps) => (
  <div className="conflict-rows">
    <table>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">
            Theirs (<bdi>{who}</bdi>)
          </th>
          <th scope="col">Yours</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, theirs, mine }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <Value>{theirs}</Value>
            </td>
            <td>
              <Value>{mine}</Value>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
