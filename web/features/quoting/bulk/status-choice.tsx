import { useRef, useState } from 'react';
import { LEAD } from '../../../../src/quoting/contract/lead.ts';
import type { CurrentRecord, ParentStatus, Status } from '../../../api/generated/types.ts';
import { ChoiceSelect } from '../../../kit/list/bulk/choice-select.tsx';
import { Problem } from '../../../kit/problem.tsx';
import type { RefusedStatus } from '../../../kit/status-question.ts';
import { useStatusRefusals } from '../../../kit/status-questions.ts';
import type { Kind } from '../kind.ts';
import { useStatuses } from '../use-statuses.ts';
import type { Intended } from './bulk-types.ts';
import { commonParent } from './record-changes.ts';

/** Resets the child status; a choice like any other child. */
const NO_CHILD = { id: 'none', name: 'None' };

type Chosen = { readonly parentId: string; readonly childId: string };

/**
 * The intended change; undefined while nothing is chosen. A parent that all records share is not sent, only
 * the child.
 */
const intendedBy = (
  { parentId, childId }: Chosen,
  parent: ParentStatus | undefined,
  common: Status | null,
  childOnly: boolean,
): Intended | undefined => {
  if (parentId === '' || (childOnly && childId === '')) return undefined;
  const child = parent?.children.find(({ id }) => id === childId) ?? null;
  if (childOnly && parentId === common?.id) return { about: 'status', parent: null, child };
  return parent && { about: 'status', parent, child };
};

type StatusChoiceProps = {
  readonly kind: Kind;
  readonly records: ReadonlyArray<CurrentRecord>;
  /** Whether only the child can be chosen, because all records have the same parent. */
  readonly childOnly: boolean;
  /** `refused`: why some of the records will not take it. */
  readonly onChange: (intended: Intended | undefined, refused?: RefusedStatus) => void;
};

/** Selects of the parent status and its child. */
export const StatusChoice = ({ kind, records, childOnly, onChange }: StatusChoiceProps) => {
  const { statuses, error, refetch } = useStatuses(kind, records);
  const common = commonParent(records);
  const [chosen, setChosen] = useState<Chosen>({ parentId: (childOnly && common?.id) || '', childId: '' });
  const parent = statuses.find(({ id }) => id === chosen.parentId);
  const children = parent?.children ?? [];
  const parents =
    common && childOnly && !statuses.some(({ id }) => id === common.id) ? [common, ...statuses] : statuses;
  const refusals = useStatusRefusals(kind);
  const last = useRef<Chosen>(null);
  const choose = async (next: Chosen): Promise<void> => {
    setChosen(next);
    last.current = next;
    const intended = intendedBy(
      next,
      statuses.find(({ id }) => id === next.parentId),
      common,
      childOnly,
    );
    if (intended?.about !== 'status' || intended.parent === null) return onChange(intended);
    onChange(undefined);
    const ids = records.map(({ id }) => id);
    const refused = await refusals({ ids, parentStatusId: intended.parent.id });
    if (last.current === next) onChange(intended, refused);
  };
  return (
    <>
      <Problem title="The statuses could not be loaded" error={error} retry={refetch} />
      {childOnly && common === null && (
        <p>These {kind}s do not have the same status. Choose the one that the child status belongs to.</p>
      )}
      <div className="bulk-fields">
        <ChoiceSelect
          label={LEAD.parentStatusId.label}
          none="Choose…"
          autoFocus={!childOnly || common === null}
          options={parents}
          value={chosen.parentId}
          onChange={(parentId) => choose({ parentId, childId: '' })}
        />
        <ChoiceSelect
          label={LEAD.childStatusId.label}
          none={childOnly ? 'Choose…' : 'None'}
          autoFocus={childOnly && common !== null}
          disabled={chosen.parentId === ''}
          options={childOnly ? [NO_CHILD, ...children] : children}
          value={chosen.childId}
          onChange={(childId) => choose({ ...chosen, childId })}
        />
      </div>
      {parent && children.length === 0 && <p className="quiet">{parent.name} has no child statuses.</p>}
    </>
  );
};
