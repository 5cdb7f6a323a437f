import { useEffect } from 'react';
import { useMay } from '../../api/session.ts';
import { lazyPart } from '../../kit/lazy/lazy-part.tsx';
import type { Shown } from '../../kit/list/preview/preview-address.ts';
import { PreviewFrame } from '../../kit/list/preview/preview-frame.tsx';
import type { ShownPreview } from '../../kit/list/preview/use-preview.ts';
import { RecordLoading } from '../../kit/record/record-loading.tsx';
import type { Kind } from './kind.ts';
import { usePrefetchRecord } from './quote-api.ts';
import { openPath } from './quote-record/record-paths.ts';

const RecordPage = lazyPart(
  'record',
  async () => (await import('./quote-record/quote-page.tsx')).RecordPage,
  <RecordLoading what="record" />,
);

/** Debounce: records passed quickly are not loaded. */
const SETTLED_MS = 200;

/** Prefetches the record that is probably next. */
const useNext = (kind: Kind, nextId: string | undefined): void => {
  const prefetch = usePrefetchRecord();
  useEffect(() => {
    if (nextId === undefined) return;
    const timer = setTimeout(() => prefetch({ kind, id: nextId }), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [kind, nextId, prefetch]);
};

type RecordPreviewProps = { readonly kind: Kind; readonly preview: ShownPreview; readonly shown: Shown };

/** A record's page as a side preview of its list. */
export const RecordPreview = ({ kind, preview, shown }: RecordPreviewProps) => {
  const { id, edit } = shown;
  const may = useMay();
  useNext(kind, preview.nextId);
  return (
    <PreviewFrame
      preview={preview}
      shown={shown}
      label={`Preview of ${kind} ${id}`}
      name={`${kind === 'order' ? 'Order' : 'Quote'} ${id}`}
      href={openPath({ id, isOrder: kind === 'order' }, may(`${kind}_update`))}
      maySave={may(`${kind}_update`)}
    >
      <RecordPage quoteId={id} quoteType={kind} edit={edit} onMode={preview.onMode} />
    </PreviewFrame>
  );
};
