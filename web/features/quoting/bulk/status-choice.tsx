import { useState } from 'react';
import { Problem } from '../../../ui/problem.tsx';
import type { ParentStatus } from '../quote-api.ts';
import type { Kind, Status } from '../quote-types.ts';
import { useStatuses } from '../use-statuses.ts';
import { commonParent } from './bulk-plan.ts';
import type { Intended, Standing } from './bulk-types.ts';
import { ChoiceSelect } from './choice-select.tsx';

/** Chosen on purpose, as another child is. */
const NO_CHILD = { id: 'none', name: 'None' };

type Chosen = { readonly parentId: string; readonly childId: string };

/** What was chosen means; a parent that all records have is left to them, so that only the child changes. */
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
  readonly records: ReadonlyArray<Standing>;
  /** Only the child is asked for, where all records have the same status. */
  readonly childOnly: boolean;
  readonly onChange: (intended: Intended | undefined) => void;
};

/** Where the chosen records are to stand. Another status offers its own children. */
export const StatusChoice = ({ kind, records, childOnly, onChange }: StatusChoiceProps) => {
  const { statuses, error, refetch } = useStatuses(kind, records);
  const common = commonParent(records);
  const [chosen, setChosen] = useState<Chosen>({ parentId: (childOnly && common?.id) || '', childId: '' });
  const parent = statuses.find(({ id }) => id === chosen.parentId);
  const children = parent?.children ?? [];
  const parents =
    common && childOnly && !statuses.some(({ id }) => id === common.id) ? [common, ...statuses] : statuses;
  const choose = (next: Chosen): void => {
    setChosen(next);
    onChange(
      intendedBy(
        next,
        statuses.find(({ id }) => id === next.parentId),
        common,
        childOnly,
      ),
    );
  };
  return (
    <>
      {error !== undefined && (
        <Problem title="The statuses could not be loaded" error={error} retry={refetch} />
      )}
      {childOnly && common === null && (
        <p>These {kind}s do not have the same status. Choose the one that the child status belongs to.</p>
      )}
      <div className="bulk-fields">
        <ChoiceSelect
          label="Status"
          none="Choose…"
          autoFocus={!childOnly || common === null}
          options={parents}
          value={chosen.parentId}
          onChange={(parentId) => choose({ parentId, childId: '' })}
        />
        <ChoiceSelect
          label="Child status"
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
