import { Button, Callout, Intent } from '@blueprintjs/core';
import type { ApiError } from '../../api/api-error.ts';
import { RETRY } from '../again-words.ts';
import { ErrorsButton } from './list-errors.tsx';

type GapsProps = { readonly errors: ReadonlyArray<ApiError>; readonly retry: () => unknown };

/** Notice that values of the rows are missing. */
export const Gaps = ({ errors, retry }: GapsProps) => (
  <Callout intent={Intent.WARNING} icon={null} compact className="list-gaps">
    <span>Some of what these rows show could not be loaded.</span>
    <Button variant="minimal" text={RETRY} onClick={retry} />
    <ErrorsButton errors={errors} />
  </Callout>
);
