import { type RefObject, useEffect, useRef, useState } from 'react';
import { uuid } from '../../../graphql/intention.ts';
import { tellFailure } from '../../../ui/tell-failure.ts';
import { useMoveStatusMutation, useStatusesQuery } from './status-api.ts';
import { type ListedStatus, type Placed, type Step, stepped, swapped } from './status-tree.ts';

/** Whether the screen is still there: moves go on after it was left. */
const useIsOpen = (): RefObject<boolean> => {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
};

/**
 * The list of statuses, and a way to move one of them: on the screen at once, on the server one move after the other.
 * A move that is refused takes back those that waited behind it.
 */
export const useArranging = () => {
  const query = useStatusesQuery();
  const [moveStatus] = useMoveStatusMutation();
  const [arranged, setArranged] = useState<ReadonlyArray<ListedStatus>>();
  const burst = useRef({ waiting: 0, refused: false, last: Promise.resolve() });
  const isOpen = useIsOpen();
  const statuses = arranged ?? query.data;

  const send = async (id: string, weight: number): Promise<void> => {
    if (burst.current.refused) return;
    try {
      await moveStatus({ id, weight, intention: uuid() }).unwrap();
    } catch (thrown) {
      burst.current.refused = true;
      tellFailure(thrown);
    }
  };

  /** Shows what is stored, unless somebody moves on meanwhile or it cannot be asked for. */
  const refetch = async (): Promise<void> => {
    const { isError } = await query.refetch();
    if (burst.current.waiting === 0 && !isError) setArranged(undefined);
  };

  const settle = async (): Promise<void> => {
    burst.current.waiting -= 1;
    if (burst.current.waiting > 0) return;
    const { refused } = burst.current;
    burst.current.refused = false;
    if (!isOpen.current) return;
    await refetch();
    if (burst.current.waiting === 0 && refused) setArranged(undefined);
  };

  const move = (status: ListedStatus, step: Step): Placed => {
    const placed = stepped(statuses ?? [], status, step);
    setArranged(swapped(statuses ?? [], status, placed.place));
    // A list that is on its way does not know the move yet: it comes first.
    if (burst.current.waiting === 0 && query.isFetching)
      burst.current.last = query.refetch().then(() => undefined);
    burst.current.waiting += 1;
    burst.current.last = burst.current.last.then(() => send(status.id, placed.place)).then(settle);
    return placed;
  };

  return { query: { ...query, data: statuses, refetch }, move };
};
