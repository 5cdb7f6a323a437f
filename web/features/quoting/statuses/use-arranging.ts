import { Intent } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import type { ListedStatus } from '../../../api/generated/types.ts';
import { isStored, type NotStored } from '../../../kit/save/outcome.ts';
import { toastNotStored } from '../../../kit/save/toast-not-stored.ts';
import { useSave } from '../../../kit/save/use-save.ts';
import { dismissToast, toast } from '../../../kit/toaster.ts';
import { useIsShown } from '../../../kit/use-is-shown.ts';
import { skippedAfter } from './skipped-move.ts';
import { useMoveStatusMutation, useStatusesQuery } from './status-api.ts';
import { areInSameOrder, type Position, type Step, stepped, swapped } from './status-tree.ts';

/** Subject of the messages about moved statuses; each status is a part of it. */
const SUBJECT = 'arranging';

const subjectOf = ({ id }: Move): string => `${SUBJECT}/${id}`;

const MOVED_MEANWHILE = 'Others have changed the statuses meanwhile: this is the order now.';

type Move = Pick<ListedStatus, 'id' | 'name'> & {
  readonly weight: number;
  /** When the list was read that the user saw; a move on a newer list is another intention. */
  readonly readAt: number | undefined;
};

/**
 * The list of statuses and a function to move one. Moves are applied optimistically and sent one after the
 * other; a rejected move reverts those queued behind it, which are said not to be stored either.
 */
export const useArranging = () => {
  const query = useStatusesQuery();
  const [moveStatus] = useMoveStatusMutation();
  const save = useSave();
  const [arranged, setArranged] = useState<ReadonlyArray<ListedStatus>>();
  const burst = useRef({ waiting: 0, refused: undefined as NotStored | undefined, last: Promise.resolve() });
  const isOpen = useIsShown();
  const statuses = arranged ?? query.data;
  const wanted = useRef(arranged);
  wanted.current = arranged;

  const send = async (move: Move): Promise<void> => {
    const outcome = burst.current.refused
      ? skippedAfter(burst.current.refused)
      : await save({
          subject: move.id,
          input: move,
          send: ({ input: { id, weight }, intention }) => moveStatus({ id, weight, intention }).unwrap(),
        });
    if (isStored(outcome)) {
      if (isOpen.current) dismissToast(subjectOf(move));
      else toast(subjectOf(move), `“${move.name}” was moved.`, Intent.SUCCESS);
      return;
    }
    burst.current.refused ??= outcome;
    toastNotStored(outcome, {
      ...{ subject: subjectOf(move), of: `The place of “${move.name}”` },
      retry: () => queue(move),
    });
  };

  /** Shows the stored list, unless more moves are queued or the request fails. */
  const reread = async (isRefused: boolean): Promise<void> => {
    const { isError, data } = await query.refetch();
    if (burst.current.waiting > 0 || isError) return;
    const moved = isRefused ? undefined : wanted.current;
    if (moved && data && !areInSameOrder(moved, data)) toast(SUBJECT, MOVED_MEANWHILE, Intent.WARNING);
    setArranged(undefined);
  };

  const settle = async (): Promise<void> => {
    burst.current.waiting -= 1;
    if (burst.current.waiting > 0) return;
    const { refused } = burst.current;
    burst.current.refused = undefined;
    if (!isOpen.current) return;
    await reread(refused !== undefined);
    if (burst.current.waiting === 0 && refused) setArranged(undefined);
  };

  const queue = (sent: Move): void => {
    burst.current.waiting += 1;
    burst.current.last = burst.current.last.then(() => send(sent)).then(settle);
  };

  const move = (status: ListedStatus, step: Step): Position => {
    const placed = stepped(statuses ?? [], status, step);
    setArranged(swapped(statuses ?? [], status, placed.place));
    // A list that is being fetched does not contain the move yet, so the move waits for it.
    if (burst.current.waiting === 0 && query.isFetching)
      burst.current.last = query.refetch().then(() => undefined);
    queue({ id: status.id, name: status.name, weight: placed.place, readAt: query.fulfilledTimeStamp });
    return placed;
  };

  return { query: { ...query, data: statuses, refetch: () => reread(false) }, move };
};
