import type { ListedStatus } from '../../../api/generated/types.ts';
import { DeleteDialog } from '../../../kit/entity/delete-dialog.tsx';
import { status as entity } from './status.ts';
import { useDeleteStatusMutation } from './status-api.ts';
import { CATEGORIES, type Category, categoryOf } from './status-tree.ts';

type DeleteStatusProps = {
  readonly status: ListedStatus;
  /** Child statuses, which are deleted too. */
  readonly under: ReadonlyArray<ListedStatus>;
  readonly onKeep: () => void;
  readonly onDeleted: () => void;
};

const consequences = (type: Category, children: number): string =>
  [
    `It can no longer be chosen. ${CATEGORIES[type]} that have it keep its name.`,
    children === 1 && 'The status under it goes with it:',
    children > 1 && `The ${children} statuses under it go with it:`,
  ]
    .filter(Boolean)
    .join(' ');

/** Confirmation that names what a deletion removes and what it keeps. */
export const DeleteStatus = ({ status, under, ...then }: DeleteStatusProps) => {
  const [remove] = useDeleteStatusMutation();
  return (
    <DeleteDialog
      entity={entity}
      row={status}
      remove={({ input: id, intention }) => remove({ id, intention }).unwrap()}
      {...then}
    >
      <p>{consequences(categoryOf(status), under.length)}</p>
      {under.length > 0 && (
        <ul>
          {under.map(({ id, name }) => (
            <li key={id}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
    </DeleteDialog>
  );
};
