import { Classes } from '@blueprintjs/core';
import { ORDER_STATUS, QUOTE_STATUS } from '../../../src/quoting/contract/known-statuses.ts';
import type { Status } from '../../api/generated/types.ts';
import './quoting.css';

type Family = 'new' | 'working' | 'hot' | 'moving' | 'done' | 'trouble' | 'closed';

const byId = <Name extends string>(
  ids: Readonly<Record<Name, number>>,
  families: Readonly<Record<Name, Family>>,
): Readonly<Record<string, Family>> =>
  Object.fromEntries(Object.entries<number>(ids).map(([name, id]) => [id, families[name as Name]]));

/** Color family of each parent status in the catalog. */
const FAMILIES: Readonly<Record<string, Family>> = {
  ...byId(ORDER_STATUS, {
    new: 'new',
    posted: 'working',
    dispatched: 'moving',
    pickedUp: 'moving',
    delivered: 'done',
    completed: 'done',
    awaitingSignature: 'working',
    onHold: 'hot',
    issue: 'trouble',
    canceled: 'closed',
  }),
  ...byId(QUOTE_STATUS, {
    new: 'new',
    attempted: 'working',
    quoted: 'working',
    followUp: 'working',
    hot: 'hot',
    lost: 'closed',
    duplicate: 'closed',
    expired: 'closed',
  }),
};

type StatusTagProps = { readonly parent: Status | null; readonly child: Status | null };

/** Colored status tag. Plain HTML: Blueprint's tag measures its layout, which is slow in a list of fifty. */
export const StatusTag = ({ parent, child }: StatusTagProps) => {
  if (!parent) return null;
  const words = child ? `${parent.name} · ${child.name}` : parent.name;
  return (
    <span className={`${Classes.TAG} status status-${FAMILIES[parent.id] ?? 'working'}`}>
      <span className={Classes.TEXT_OVERFLOW_ELLIPSIS} title={words}>
        {child ? (
          <>
            <span className="status-part">{parent.name} ·</span>{' '}
            <span className="status-part">{child.name}</span>
          </>
        ) : (
          words
        )}
      </span>
    </span>
  );
};
