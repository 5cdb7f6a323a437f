import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { LIST_ID } from '../../../ui/list-page.tsx';
import { Loading } from '../../../ui/loaded.tsx';
import { windowAtLeast } from '../../../ui/window-at-least.ts';
import { afterDialogs } from './after-dialogs.ts';
import type { Shown } from './preview-address.ts';
import type { Preview } from './use-preview.ts';
import './preview.css';

const Panel = lazy(async () => ({ default: (await import('./preview-panel.tsx')).PreviewPanel }));

/** With less room the preview lies over the whole list. */
const useBeside = windowAtLeast(768);

type ShownPreview = Omit<Preview<never>, 'open'>;

const markedRow = (): Element | null => document.querySelector(`#${LIST_ID} tr[aria-current]`);

/** Gives the focus to the row that was shown, unless the person has put it elsewhere. */
const focusRow = (row: Element | null): void => {
  if (document.activeElement !== document.body) return;
  const link = row?.isConnected ? row.querySelector<HTMLElement>('[data-row-link]') : undefined;
  (link ?? document.getElementById(LIST_ID))?.focus({ preventScroll: true });
};

/** The row of the record stays in sight, and has the focus once the preview is closed. */
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

type SidePreviewProps = { readonly preview: ShownPreview; readonly children: ReactNode };

/** A list, and at its side the record that its address names (specification, core 2). */
export const SidePreview = ({ preview, children }: SidePreviewProps) => {
  const { shown, marked } = preview;
  const isBeside = useBeside();
  useRow(shown, marked);
  return (
    <div className={shown ? 'previewed has-preview' : 'previewed'}>
      <div className="previewed-list" inert={shown !== undefined && !isBeside}>
        {children}
      </div>
      {shown && (
        <Suspense
          fallback={
            <div className="preview">
              <Loading what={preview.kind} />
            </div>
          }
        >
          <Panel preview={preview} shown={shown} />
        </Suspense>
      )}
    </div>
  );
};
