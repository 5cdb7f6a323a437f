import * as E from 'fp-ts/lib/Either.js';
import type { ResolverResult } from 'react-hook-form';
import { listViewChanges } from '../../../../src/quoting/contract.ts';
import type { FieldErrors } from '../../../../src/shared-kernel/rejection.ts';
import { decodeWith } from '../../../../src/shared-kernel/validation.ts';
import { toFormErrors } from '../../../ui/form/errors.ts';
import type { ListView } from './views-api.ts';

/** What a person types of a view. */
export type ViewDraft = Pick<ListView, 'name' | 'shared'> & {
  /** It shows everybody their own records, where it shows this person's. */
  readonly ofEach: boolean;
};

/** The contract's rules, as the form asks for them. */
export const resolveView = (draft: ViewDraft): ResolverResult<ViewDraft, ViewDraft> =>
  E.match<FieldErrors, unknown, ResolverResult<ViewDraft, ViewDraft>>(
    (fields) => ({ values: {}, errors: toFormErrors(fields) }),
    () => ({ values: draft, errors: {} }),
  )(decodeWith(listViewChanges)(draft));
