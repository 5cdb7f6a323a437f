import { Button, Classes, Tag } from '@blueprintjs/core';
import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, Edit, Lock, Trash } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { detailPath } from './status-address.ts';
import type { ListedStatus, Step } from './status-tree.ts';

export const WHY_RESERVED =
  'Reserved statuses cannot be deleted: Lanebook itself sets them when a record is created, posted, dispatched or canceled.';

/** The ids of a row's controls, by which the focus follows a row. */
export const controlId = {
  move: (id: string, step: Step): string => `${step === -1 ? 'up' : 'down'}-${id}`,
  edit: (id: string): string => `edit-${id}`,
  remove: (id: string): string => `delete-${id}`,
  children: (id: string): string => `children-${id}`,
};

/** What the person may do with rows; null who may only look. */
export type RowActions = {
  readonly onMove: (status: ListedStatus, step: Step) => void;
  readonly onDelete: (status: ListedStatus) => void;
};

type MoveProps = {
  readonly status: ListedStatus;
  readonly step: Step;
  readonly alone: boolean;
  readonly onMove: RowActions['onMove'];
};

const Move = ({ status, step, alone, onMove }: MoveProps) => (
  <Button
    id={controlId.move(status.id, step)}
    variant="minimal"
    icon={step === -1 ? <ArrowUp /> : <ArrowDown />}
    aria-label={`Move ${status.name} ${step === -1 ? 'up' : 'down'}`}
    title={step === -1 ? 'Move up' : 'Move down'}
    disabled={alone}
    onClick={() => onMove(status, step)}
  />
);

type CellProps = { readonly status: ListedStatus; readonly alone: boolean; readonly actions: RowActions };

const ActionCells = ({ status, alone, actions }: CellProps) => (
  <>
    <td className="status-buttons">
      <Move status={status} step={-1} alone={alone} onMove={actions.onMove} />
      <Move status={status} step={1} alone={alone} onMove={actions.onMove} />
    </td>
    <td className="status-buttons">
      <Link
        id={controlId.edit(status.id)}
        to={detailPath(status.id, status.type)}
        className={`${Classes.BUTTON} ${Classes.MINIMAL}`}
        aria-label={`Edit ${status.name}`}
        title="Edit"
      >
        <Edit />
      </Link>
      {!status.reserved && (
        <Button
          id={controlId.remove(status.id)}
          variant="minimal"
          icon={<Trash />}
          aria-label={`Delete ${status.name}`}
          title="Delete"
          onClick={() => actions.onDelete(status)}
        />
      )}
    </td>
  </>
);

type ToggleProps = {
  readonly status: ListedStatus;
  readonly expanded: boolean;
  readonly onToggle: () => void;
};

export const ChildrenToggle = ({ status, expanded, onToggle }: ToggleProps) => (
  <Button
    variant="minimal"
    className="status-toggle"
    icon={expanded ? <ChevronDown /> : <ChevronRight />}
    aria-expanded={expanded}
    aria-controls={controlId.children(status.id)}
    aria-label={`Statuses under ${status.name}`}
    onClick={onToggle}
  />
);

type RowProps = {
  readonly status: ListedStatus;
  /** Whether it has nobody to change places with. */
  readonly alone: boolean;
  readonly actions: RowActions | null;
  /** What stands before the name: the toggle of a parent. */
  readonly before?: ReactNode;
  /** How many statuses are under it; nothing for a child, which can have none. */
  readonly count?: number;
  /** The parent's name, for whoever cannot see the indentation. */
  readonly under?: string;
};

/** One status, whether parent or child. */
export const StatusRow = ({ status, alone, actions, before, count, under }: RowProps) => (
  <tr className={under === undefined ? undefined : 'status-child'}>
    <th scope="row">
      <span className="status-name">
        {before}
        <bdi title={status.name}>{status.name}</bdi>
        {under !== undefined && <span className="unseen">(under {under})</span>}
        {status.reserved && (
          <Tag minimal className="status-reserved" icon={<Lock size={12} />} title={WHY_RESERVED}>
            Reserved
          </Tag>
        )}
      </span>
    </th>
    <td className="list-number">{count}</td>
    {actions && <ActionCells status={status} alone={alone} actions={actions} />}
  </tr>
);
