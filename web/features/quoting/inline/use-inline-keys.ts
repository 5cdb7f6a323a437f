import { useEffect } from 'react';
import { isTyping } from '../../../ui/is-typing.ts';
import { LIST_ID } from '../../../ui/list-page.tsx';
import { isPressed } from '../../../ui/shortcut.ts';
import { useStable } from '../../../ui/use-stable.ts';
import type { InlineField } from './inline-change.ts';
import { INLINE_KEYS } from './shortcuts.ts';

const FIELDS = Object.keys(INLINE_KEYS) as ReadonlyArray<InlineField>;

type Found = {
  readonly field: InlineField;
  readonly rowKey: string;
  /** The cell of the field; the first one where the field has no column. */
  readonly cell: HTMLElement;
  /** What has the focus. */
  readonly from: HTMLElement;
};

/** The field that a key means, in the row that has the focus. */
const foundBy = (event: KeyboardEvent): Found | undefined => {
  const field = FIELDS.find((each) => isPressed(INLINE_KEYS[each], event));
  const from = document.activeElement;
  if (field === undefined || !(from instanceof HTMLElement)) return undefined;
  const row = from.closest<HTMLElement>(`#${LIST_ID} tr[data-row]`);
  const cell =
    row?.querySelector<HTMLElement>(`[data-inline="${field}"]`) ?? row?.querySelector<HTMLElement>('th');
  const rowKey = row?.dataset.row;
  return cell && rowKey !== undefined ? { field, rowKey, cell, from } : undefined;
};

/** The keys of a row that may be changed (`shortcuts.ts`); `open` says whether there is such a field. */
export const useInlineKeys = (isOn: boolean, open: (found: Found) => boolean): void => {
  const latest = useStable(open);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isTyping(event.target)) return;
      const found = foundBy(event);
      if (found && latest(found)) event.preventDefault();
    };
    if (!isOn) return;
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOn, latest]);
};
