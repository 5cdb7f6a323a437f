import type { ReactElement, ReactNode } from 'react';
import { Problem } from './problem.tsx';
import './loaded.css';

/** Result of a query hook. */
export type Query<Data> = {
  readonly data?: Data;
  readonly error?: unknown;
  readonly refetch: () => unknown;
};

type EmptyState = {
  readonly title: string;
  readonly description?: ReactNode;
  readonly action?: ReactElement;
};

type LoadedProps<Data> = {
  readonly query: Query<Data>;
  /** Name of the data, as in "The quotes could not be loaded". */
  readonly what: string;
  readonly isEmpty?: (data: Data) => boolean;
  readonly empty?: EmptyState;
  readonly children: (data: Data) => ReactNode;
};

const LINES = [80, 55, 70];

/** Delayed loading indicator. */
export const Loading = ({ what }: { readonly what: string }) => (
  <div role="status">
    <span className="unseen">Loading the {what}…</span>
    <div className="skeleton" aria-hidden>
      {LINES.map((width) => (
        <span key={width} style={{ width: `${width}%` }} />
      ))}
    </div>
  </div>
);

/** Empty state with a first step. Its title is no heading: it stands at any depth of a page. */
export const Empty = ({ title, description, action }: EmptyState) => (
  <div className="empty">
    <p className="empty-title">{title}</p>
    {description !== undefined && <div>{description}</div>}
    {action}
  </div>
);

/** A query of what is chosen from: once loaded, it is as good where it could not be loaded again. */
export const onceLoaded = <Data,>({ data, error, refetch }: Query<Data>): Query<Data> =>
  data === undefined ? { error, refetch } : { data, refetch };

/** Handles the loading, error and empty states of a query. Old data stays visible during a refetch. */
export const Loaded = <Data,>({ query, what, isEmpty, empty, children }: LoadedProps<Data>) => {
  const { data, error, refetch } = query;
  if (data !== undefined && isEmpty?.(data) && empty && !error) return <Empty {...empty} />;
  return (
    <>
      <Problem title={`The ${what} could not be loaded`} error={error} retry={refetch} />
      {data !== undefined && children(data)}
      {data === undefined && error === undefined && <Loading what={what} />}
    </>
  );
};
