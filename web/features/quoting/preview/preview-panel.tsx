import { useEffect, useRef } from 'react';
import { useMay } from '../../../graphql/session.ts';
import { InsidePage } from '../../../ui/inside-page.ts';
import { usePrefetchRecord } from '../quote-api.ts';
import { RecordPage } from '../quote-record/quote-page.tsx';
import { recordPath } from '../quote-record/record-paths.ts';
import type { Kind } from '../quote-types.ts';
import { afterDialogs } from './after-dialogs.ts';
import type { Shown } from './preview-address.ts';
import { PreviewBar } from './preview-bar.tsx';
import type { Preview } from './use-preview.ts';
import { usePreviewKeys } from './use-preview-keys.ts';

/** Who steps quickly through a list passes records by that need not be loaded. */
const SETTLED_MS = 200;

/** The record that is likely to come next is there when it is asked for. */
const useNext = (kind: Kind, nextId: string | undefined): void => {
  const prefetch = usePrefetchRecord();
  useEffect(() => {
    if (nextId === undefined) return;
    const timer = setTimeout(() => prefetch({ kind, id: nextId }), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [kind, nextId, prefetch]);
};

type PreviewPanelProps = { readonly preview: Omit<Preview<never>, 'open'>; readonly shown: Shown };

/** A record's page at the side of the list that it stands in. */
export const PreviewPanel = ({ preview, shown }: PreviewPanelProps) => {
  const { kind, nextId, onMode } = preview;
  const { id, row, edit } = shown;
  const panel = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const may = useMay();
  usePreviewKeys(panel, preview);
  useNext(kind, nextId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record begins at its top
  useEffect(() => {
    body.current?.scrollTo(0, 0);
    return afterDialogs(() => {
      if (!panel.current?.contains(document.activeElement)) panel.current?.focus({ preventScroll: true });
    });
  }, [kind, id, row]);
  return (
    <section ref={panel} className="preview" aria-label={`Preview of ${kind} ${id}`} tabIndex={-1}>
      <PreviewBar
        preview={preview}
        name={`${kind === 'order' ? 'Order' : 'Quote'} ${id}`}
        href={`${recordPath({ id, isOrder: kind === 'order' })}?edit=true`}
        maySave={may(`${kind}_update`)}
      />
      <div ref={body} className="preview-body">
        <InsidePage value={true}>
          <RecordPage quoteId={id} quoteType={kind} edit={edit} onMode={onMode} />
        </InsidePage>
      </div>
    </section>
  );
};
