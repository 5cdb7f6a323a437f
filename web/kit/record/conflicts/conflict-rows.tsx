import { YOU } from '../../../../src/shared-kernel/describe-conflict.ts';
import type { Difference } from '../../field-words.ts';
import './conflict.css';

const Value = ({ children }: { readonly children: string | null }) =>
  children === null ? <span className="quiet">empty</span> : <bdi className="prose">{children}</bdi>;

type ConflictRowsProps = {
  readonly rows: ReadonlyArray<Difference>;
  /** Who has changed them; undefined if that is not known. */
  readonly by: string | undefined;
};

const Saved = ({ by = 'stored' }: Pick<ConflictRowsProps, 'by'>) =>
  by === YOU ? (
    'Saved by you'
  ) : (
    <>
      Theirs (<bdi>{by}</bdi>)
    </>
  );

/** What is saved and what the user typed, side by side; nothing where these are the same. */
export const ConflictRows = ({ rows, by }: ConflictRowsProps) =>
  rows.length > 0 && (
    <div className="conflict-rows">
      <table>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">
              <Saved by={by} />
            </th>
            <th scope="col">Mine</th>
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
