import { Classes } from '@blueprintjs/core';
import type { Status } from './quote-types.ts';
import './quoting.css';

type Family = 'new' | 'working' | 'hot' | 'moving' | 'done' | 'trouble' | 'closed';

/** The parent statuses of the catalogue by what they mean for the work. */
const FAMILIES: Readonly<Record<string, Family>> = {
  110: 'new',
  111: 'working',
  112: 'moving',
  113: 'moving',
  114: 'done',
  115: 'done',
  116: 'working',
  117: 'hot',
  118: 'trouble',
  119: 'closed',
  122: 'new',
  123: 'working',
  124: 'working',
  125: 'working',
  126: 'hot',
  127: 'closed',
  128: 'closed',
  129: 'closed',
};

type StatusTagProps = { readonly parent: Status | null; readonly child: Status | null };

/**
 * Colour tells the family, words the status. Blueprint's own tag measures itself, which a list of fifty of them pays
 * for on every change.
 */
export const StatusTag = ({ parent, child }: StatusTagProps) => {
  if (!parent) return null;
  const words = child ? `${parent.name} · ${child.name}` : parent.name;
  return (
    <span className={`${Classes.TAG} status status-${FAMILIES[parent.id] ?? 'working'}`}>
      <span className={`${Classes.FILL} ${Classes.TEXT_OVERFLOW_ELLIPSIS}`} title={words}>
        {words}
      </span>
    </span>
  );
};
