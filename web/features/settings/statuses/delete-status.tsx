import { Button, Dialog, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { useIntention } from '../../../graphql/intention.ts';
import { tellFailure } from '../../../ui/tell-failure.ts';
import { toast } from '../../../ui/toaster.ts';
import { useDeleteStatusMutation } from './status-api.ts';
import { CATEGORIES, type Category, type ListedStatus } from './status-tree.ts';

type DeleteStatusProps = {
  readonly status: ListedStatus;
  /** Its children, which go with it. */
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

/** Names what goes and what stays before a status is deleted. */
export const DeleteStatus = ({ status, under, onKeep, onDeleted }: DeleteStatusProps) => {
  const [deleteStatus, { isLoading }] = useDeleteStatusMutation();
  const intentionOf = useIntention();
  const remove = async (): Promise<void> => {
    try {
      await deleteStatus({ id: status.id, intention: intentionOf(status.id) }).unwrap();
      toast('Successfully status has been removed!', Intent.SUCCESS);
      onDeleted();
    } catch (thrown) {
      tellFailure(thrown);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onKeep}
      title={`Delete ${status.name}?`}
      isCloseButtonShown={false}
      shouldReturnFocusOnClose={false}
      className="delete-status"
    >
      <DialogBody>
        <p>{consequences(status.type, under.length)}</p>
        {under.length > 0 && (
          <ul>
            {under.map(({ id, name }) => (
              <li key={id}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Keep" onClick={onKeep} autoFocus />
            <Button
              text={`Delete ${status.name}`}
              intent={Intent.DANGER}
              loading={isLoading}
              onClick={remove}
            />
          </>
        }
      />
    </Dialog>
  );
};
