import { Component, type ComponentType, memo, type ReactNode } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import type { RecordComponent } from '../feature.ts';
import { useCode } from '../lazy/use-code.ts';
import { type PageRecord, usePartProps } from './use-part-props.ts';

export type FailedProps = {
  readonly title: string;
  readonly error: ApiError;
  readonly retry: () => void;
};

type BoundaryProps = {
  readonly fallback: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
};

/** Error boundary of one part. */
class Boundary extends Component<BoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError = () => ({ isBroken: true });
  override render(): ReactNode {
    const { fallback, children } = this.props;
    return this.state.isBroken ? fallback(() => this.setState({ isBroken: false })) : children;
  }
}

const BROKEN: ApiError = {
  code: 'INTERNAL',
  message: 'Something went wrong while showing it. Nothing that was saved is lost.',
  fields: {},
};

type PartProps = {
  readonly part: RecordComponent;
  readonly record: PageRecord;
  /** Shown instead of a part that failed. */
  readonly Failed: ComponentType<FailedProps>;
};

/** A part of a record's page. If it fails, the rest of the page goes on. */
export const Part = memo(({ part: { title, lazy }, record, Failed }: PartProps) => {
  const { module, error, retry } = useCode(lazy);
  const props = usePartProps(record);
  if (error) return <Failed title={title} error={error} retry={retry} />;
  if (!module) return null;
  const { Component } = module;
  return (
    <Boundary fallback={(retry) => <Failed title={title} error={BROKEN} retry={retry} />}>
      <Component {...props} />
    </Boundary>
  );
});
