import { type ReactNode, useRef } from 'react';
import { Navigate } from 'react-router';
import { asApiError } from '../../../api/api-error.ts';
import type { QuoteRecord } from '../../../api/generated/types.ts';
import { rereadOf } from '../../../api/reread.ts';
import { useMay } from '../../../api/session.ts';
import { quietPart } from '../../../kit/lazy/lazy-part.tsx';
import { LinkButton } from '../../../kit/link-button.tsx';
import { Empty } from '../../../kit/loaded.tsx';
import { Page } from '../../../kit/page.tsx';
import { Problem } from '../../../kit/problem.tsx';
import { NotReread } from '../../../kit/record/not-reread.ts';
import { RecordLoading } from '../../../kit/record/record-loading.tsx';
import { useParts } from '../../../kit/record/use-parts.ts';
import { sentence } from '../../../kit/sentence.ts';
import type { Kind } from '../kind.ts';
import { useRecordQuery } from '../quote-api.ts';
import { EDITED } from './cards/card-forms-code.ts';
import { useRecordPaths } from './record-paths.ts';
import { useOtherKind } from './use-other-kind.ts';

type Sought = { readonly kind: Kind; readonly id: string };

const NoSuchRecord = ({ kind, id }: Sought) => (
  <Page title={`${sentence(kind)} not found`}>
    <Empty
      title={`There is no ${kind} ${id}`}
      description="The number may have been mistyped."
      action={<LinkButton to={`/${kind}s`} text={`Back to the ${kind}s`} />}
    />
  </Page>
);

/** The page until the record is there, with room for its context line; `children` take the place of the skeleton. */
const Coming = ({ kind, id, children }: Sought & { readonly children?: ReactNode }) => (
  <Page title={`${sentence(kind)} ID ${id}`} documentTitle="Quote Page" context={'\u00a0'}>
    {children || <RecordLoading what={kind} />}
  </Page>
);

type NotLoadedProps = { readonly sought: Sought; readonly error: unknown; readonly retry: () => unknown };

const NotLoaded = ({ sought, error, retry }: NotLoadedProps) => (
  <Coming {...sought}>
    <Problem title={`The ${sought.kind} could not be loaded`} error={error} retry={retry} />
  </Coming>
);

/** Redirects to the record if it has become the other kind; it keeps its number. */
const NotOfThisKind = (sought: Sought & { readonly edit: boolean }) => {
  const { currentData, isLoading, error, refetch } = useOtherKind(sought);
  const paths = useRecordPaths();
  if (currentData) return <Navigate to={paths.record(currentData, sought.edit)} replace />;
  if (error !== undefined && asApiError(error).code !== 'NOT_FOUND')
    return <NotLoaded sought={sought} error={error} retry={refetch} />;
  return isLoading ? <Coming {...sought} /> : <NoSuchRecord {...sought} />;
};

const ChangedKind = quietPart(async () => (await import('./changed-kind.tsx')).ChangedKind);

type RecordLoaderProps = Sought & {
  readonly edit?: boolean;
  readonly children: (record: QuoteRecord, read: () => Promise<QuoteRecord | null>) => ReactNode;
};

const Loader = ({ kind, id, edit = false, children }: RecordLoaderProps) => {
  const { currentData, error, refetch } = useRecordQuery({ kind, id });
  const mayUpdate = useMay()(`${kind}_update`);
  // Loads the code of the parts in parallel to the record.
  useParts(kind, edit && mayUpdate ? EDITED : undefined);
  const last = useRef<QuoteRecord>(null);
  if (currentData) last.current = currentData;
  const isGone = currentData === null || (error !== undefined && asApiError(error).code === 'NOT_FOUND');
  if (last.current !== null)
    return (
      <>
        {isGone && <ChangedKind kind={kind} id={id} />}
        {!isGone && error !== undefined && <NotReread what={kind} error={error} retry={refetch} />}
        {children(last.current, async () => (await rereadOf(refetch)()?.unwrap()) ?? null)}
      </>
    );
  if (isGone) return <NotOfThisKind kind={kind} id={id} edit={edit} />;
  if (error === undefined) return <Coming kind={kind} id={id} />;
  return <NotLoaded sought={{ kind, id }} error={error} retry={refetch} />;
};

/** Loads a record of a kind and renders its screen, remounted for each record. */
export const RecordLoader = (props: RecordLoaderProps) => (
  <Loader key={`${props.kind} ${props.id}`} {...props} />
);
