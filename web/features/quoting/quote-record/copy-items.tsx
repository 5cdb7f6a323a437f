import { MenuItem } from '@blueprintjs/core';
import type { CopyMode } from '../../../api/generated/types.ts';

type CopyItemsProps = { readonly onCopy: (mode: CopyMode) => void };

/** Menu items of the two ways to copy a record. */
export const CopyItems = ({ onCopy }: CopyItemsProps) => (
  <>
    <MenuItem text="Standard" label="the same lane" onClick={() => onCopy('STANDARD')} />
    <MenuItem text="Reverse" label="the way back" onClick={() => onCopy('REVERSE')} />
  </>
);
