import { type ReactNode, useEffect, useRef } from 'react';
import { isFocusLost } from '../../kept-focus.ts';
import { LIST_ID } from '../list-id.ts';
import { afterDialogs } from './after-dialogs.ts';
import type { Shown } from './preview-address.ts';
import { useBeside } from './use-beside.ts';
import type { ShownPreview } from './use-preview.ts';
import './preview.css';

const markedRow = (): Element | null => document.querySelector(`#${LIST_ID} tr[aria-current]`);

/** Focuses the previewed row, unless the user has moved the focus elsewhere. */
const focusRow = (row: Element | null): void => {
  if (!isFocusLost()) return;
  const link = row?.isConnected ? row.querySelector<HTMLElement>('[data-row-link]') : undefined;
  (link ?? document.getElementById(LIST_ID))?.focus({ preventScroll: true });
};

/** Keeps the previewed row in the viewport, and focuses it once the preview is closed. */
const useRow = (shown: Shown | undefined, marked: string | undefined): void => {
  const row = useRef<Element>(null);
  useEffect(() => {
    if (marked === undefined) return;
    row.current = markedRow();
    row.current?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  const isOpen = shown !== undefined;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (isClosed) return afterDialogs(() => focusRow(row.current));
  }, [isOpen]);
};

type SidePreviewProps = {
  readonly preview: ShownPreview;
  /** Renders a `PreviewFrame` with the record. */
  readonly panel: (shown: Shown) => ReactNode;
  readonly children: ReactNode;
};

/** A list with a side preview of the record in its address (specification, core 2). */
export const SidePreview = ({ preview, panel, children }: SidePreviewProps) => {
  const { shown, marked } = preview;
  const isBeside = useBeside();
  useRow(shown, marked);
  return (
    <div className={shown ? 'previewed has-preview' : 'previewed'}>
      <div className="previewed-list" inert={shown !== undefined && !isBeside}>
        {children}
      </div>
      {shown && panel(shown)}
    </div>
  );
};
