import { Button, Classes, Tag } from '@blueprintjs/core';
import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, Edit, Lock, Trash } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListedStatus } from '../../../api/generated/types.ts';
import { detailPath } from './status-address.ts';
import { categoryOf, type Step } from './status-tree.ts';

export const WHY_RESERVED =
  'Reserved statuses cannot be deleted: Lanebook itself sets them when a record is created, posted, dispatched or canceled.';

/** Ids of a row's controls, which keep the focus when the row moves. */
export const controlId = {
  move: (id: string, step: Step): string => `${step === -1 ? 'up' : 'down'}-${id}`,
  edit: (id: string): string => `edit-${id}`,
  remove: (id: string): string => `delete-${id}`,
  children: (id: string): string => `children-${id}`,
};

/** Row actions; null for users with read access. */
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
        to={detailPath(status.id, categoryOf(status))}
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

type NameProps = { readonly status: ListedStatus; readonly isLink: boolean };

/** Leads to the form; plain, though focusable by keys, for users with read access. */
const Name = ({ status, isLink }: NameProps) =>
  isLink ? (
    <bdi title={status.name}>
      <Link to={detailPath(status.id, categoryOf(status))} data-row-link>
        {status.name}
      </Link>
    </bdi>
  ) : (
    <bdi title={status.name} tabIndex={-1} data-row-link>
      {status.name}
    </bdi>
  );

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
  /** Whether it has no siblings to swap with. */
  readonly alone: boolean;
  readonly actions: RowActions | null;
  /** Rendered before the name: a parent's toggle. */
  readonly before?: ReactNode;
  /** Number of children; undefined for a child. */
  readonly count?: number;
  /** The parent's name for screen readers, in place of the indentation. */
  readonly under?: string;
};

export const StatusRow = ({ status, alone, actions, before, count, under }: RowProps) => (
  <tr className={under === undefined ? undefined : 'status-child'}>
    <th scope="row">
      <span className="status-name">
        {before}
        <Name status={status} isLink={actions !== null} />
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
