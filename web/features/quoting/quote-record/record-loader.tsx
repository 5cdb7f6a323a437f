import { Callout, Intent } from '@blueprintjs/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { type ReactNode, useRef } from 'react';
import { Navigate } from 'react-router';
import { asApiError } from '../../../graphql/api-error.ts';
import { useMay } from '../../../graphql/session.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Empty, Loading } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { useRecordQuery } from '../quote-api.ts';
import { type Kind, OTHER_KIND, type QuoteRecord } from '../quote-types.ts';
import { useRecordPaths } from './record-paths.ts';

const WORDS = { quote: 'Quote', order: 'Order' } as const;

type Sought = { readonly kind: Kind; readonly id: string };

const NoSuchRecord = ({ kind, id }: Sought) => (
  <Page title={`${WORDS[kind]} not found`}>
    <Empty
      title={`There is no ${kind} ${id}`}
      description="The number may have been mistyped."
      action={<LinkButton to={`/${kind}s`} text={`Back to the ${kind}s`} />}
    />
  </Page>
);

/** The same number as a record of the other kind, for who may see those. */
const useOtherKind = ({ kind, id }: Sought, isAsked: boolean) => {
  const other = OTHER_KIND[kind];
  const mayView = useMay()(`${other}_view`);
  return useRecordQuery(isAsked && mayView ? { kind: other, id } : skipToken);
};

/** A record keeps its number when it changes its kind: whoever looks for what it was is led to what it is. */
const NotOfThisKind = (sought: Sought & { readonly edit: boolean }) => {
  const { currentData, isLoading } = useOtherKind(sought, true);
  const paths = useRecordPaths();
  if (currentData) return <Navigate to={paths.record(currentData, sought.edit)} replace />;
  return isLoading ? <Loading what={sought.kind} /> : <NoSuchRecord {...sought} />;
};

/** Somebody else changed the kind of the record while it was open: what was typed stays to be read. */
const ChangedKind = (sought: Sought) => {
  const { currentData } = useOtherKind(sought, true);
  const paths = useRecordPaths();
  if (!currentData) return null;
  const now = WORDS[OTHER_KIND[sought.kind]].toLowerCase();
  return (
    <Callout intent={Intent.WARNING} icon={null} className="changed-kind" role="alert">
      <p>
        {WORDS[sought.kind]} {sought.id} was made into {now === 'order' ? 'an order' : 'a quote'} meanwhile.
        What you typed is still here, but it can only be saved there.
      </p>
      <LinkButton to={paths.record(currentData)} text={`Open the ${now}`} />
    </Callout>
  );
};

type RecordLoaderProps = Sought & {
  readonly edit?: boolean;
  readonly children: (record: QuoteRecord, read: () => Promise<QuoteRecord | null>) => ReactNode;
};

const Loader = ({ kind, id, edit = false, children }: RecordLoaderProps) => {
  const { currentData, error, refetch } = useRecordQuery({ kind, id }, { refetchOnFocus: true });
  const last = useRef<QuoteRecord>(null);
  if (currentData) last.current = currentData;
  const isGone = currentData === null || (error !== undefined && asApiError(error).code === 'NOT_FOUND');
  if (last.current !== null)
    return (
      <>
        {isGone && <ChangedKind kind={kind} id={id} />}
        {children(last.current, () => refetch().unwrap())}
      </>
    );
  if (isGone) return <NotOfThisKind kind={kind} id={id} edit={edit} />;
  return (
    <Page title={`${WORDS[kind]} ID ${id}`} documentTitle="Quote Page">
      {error === undefined ? (
        <Loading what={kind} />
      ) : (
        <Problem title={`The ${kind} could not be loaded`} error={error} retry={refetch} />
      )}
    </Page>
  );
};

/** Finds a record of a kind for the screen that shows it, anew for every record. */
export const RecordLoader = (props: RecordLoaderProps) => (
  <Loader key={`${props.kind} ${props.id}`} {...props} />
);
