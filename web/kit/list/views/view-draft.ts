import * as E from 'fp-ts/lib/Either.js';
import type { ResolverResult } from 'react-hook-form';
import type { FieldErrors } from '../../../../src/shared-kernel/rejection.ts';
import { decodeWith } from '../../../../src/shared-kernel/validation.ts';
import { viewChanges } from '../../../../src/workspace/contract/saved-views.ts';
import type { ListView } from '../../../api/generated/types.ts';
import { toFormErrors } from '../../form/errors.ts';

/** Form values of a view. */
export type ViewDraft = Pick<ListView, 'name' | 'shared'> & {
  /** Whether it shows each reader their own records. */
  readonly ofEach: boolean;
};

/** Form resolver with the contract's validation. */
export const resolveView = (draft: ViewDraft): ResolverResult<ViewDraft, ViewDraft> =>
  E.match<FieldErrors, unknown, ResolverResult<ViewDraft, ViewDraft>>(
    (fields) => ({ values: {}, errors: toFormErrors(fields) }),
    () => ({ values: draft, errors: {} }),
  )(decodeWith(viewChanges)(draft));
