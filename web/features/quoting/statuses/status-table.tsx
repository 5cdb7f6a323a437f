import { Fragment } from 'react';
import { ChildrenToggle, controlId, type RowActions, StatusRow } from './status-row.tsx';
import type { ParentStatus } from './status-tree.ts';

type StatusTableProps = {
  readonly label: string;
  /** Parents on the shown page. */
  readonly parents: ReadonlyArray<ParentStatus>;
  /** Number of parents on all pages. */
  readonly total: number;
  readonly expanded: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  readonly actions: RowActions | null;
};

/** Parent statuses with expandable children. */
export const StatusTable = ({ label, parents, total, expanded, onToggle, actions }: StatusTableProps) => (
  <table className="list-table status-table" aria-label={label}>
    <thead>
      <tr>
        <th scope="col">Status</th>
        <th scope="col" className="list-number">
          Children
        </th>
        {actions && <th scope="col">Order</th>}
        {actions && <th scope="col">Actions</th>}
      </tr>
    </thead>
    {parents.map((parent) => (
      <Fragment key={parent.id}>
        <tbody>
          <StatusRow
            status={parent}
            alone={total === 1}
            actions={actions}
            count={parent.children.length}
            before={
              parent.children.length > 0 ? (
                <ChildrenToggle
                  status={parent}
                  expanded={expanded.has(parent.id)}
                  onToggle={() => onToggle(parent.id)}
                />
              ) : (
                <span className="status-toggle" />
              )
            }
          />
        </tbody>
        {expanded.has(parent.id) && parent.children.length > 0 && (
          <tbody id={controlId.children(parent.id)}>
            {parent.children.map((child) => (
              <StatusRow
                key={child.id}
                status={child}
                alone={parent.children.length === 1}
                actions={actions}
                under={parent.name}
              />
            ))}
          </tbody>
        )}
      </Fragment>
    ))}
  </table>
);
