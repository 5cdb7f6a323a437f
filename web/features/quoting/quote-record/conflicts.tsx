import { fullName } from '../../../ui/format.ts';
import { ENGAGEMENTS } from '../engagements.tsx';
import { useParentStatusesQuery, useQuoteChoicesQuery } from '../quote-api.ts';
import type { Kind } from '../quote-types.ts';
import type { Choices } from './conflict.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { Names } from './conflict-rows.ts';
import type { SaveRecord } from './use-save-record.ts';

const useNames = (kind: Kind): Names => {
  const { data } = useQuoteChoicesQuery();
  const statuses = useParentStatusesQuery(kind === 'order' ? 'ORDER' : 'QUOTE').data ?? [];
  const all = statuses.flatMap((status) => [status, ...status.children]);
  const lists: Readonly<Record<string, ReadonlyArray<{ readonly id: string; readonly name: string }>>> = {
    parentStatusId: all,
    childStatusId: all,
    referrerId: data?.referrers ?? [],
    sizeId: data?.vehicleSizes ?? [],
    assigneeId: (data?.assignees ?? []).map((each) => ({ id: each.id, name: fullName(each) })),
    engagements: ENGAGEMENTS.map(({ flag, name }) => ({ id: flag, name })),
  };
  return (field, id) => lists[field]?.find((each) => each.id === id)?.name;
};

type ConflictsProps = {
  readonly saving: SaveRecord;
  readonly kind: Kind;
  /** What the button does that goes on: `Save`. */
  readonly verb: string;
  readonly onSaved: () => void;
};

/** Asks what stays where somebody else changed the same part; nothing while that has not happened. */
export const Conflicts = ({ saving, kind, verb, onSaved }: ConflictsProps) => {
  const names = useNames(kind);
  const { conflict, closeConflict, resolve } = saving;
  if (conflict === undefined) return null;
  const onResolve = async (choices: Choices): Promise<void> => {
    if (await resolve(choices)) onSaved();
  };
  return (
    <ConflictDialog
      conflict={conflict}
      names={names}
      onClose={closeConflict}
      onResolve={onResolve}
      verb={verb}
    />
  );
};
