import * as E from 'fp-ts/lib/Either.js';
import type { ResolverResult } from 'react-hook-form';
import type { FieldErrors } from '../../../../src/shared-kernel/rejection.ts';
import { decodeWith } from '../../../../src/shared-kernel/validation.ts';
import { VIEW_NAMES, type ViewPart, viewChanges } from '../../../../src/workspace/contract/saved-views.ts';
import type { ListView } from '../../../api/generated/types.ts';
import { toFormErrors } from '../../form/errors.ts';

/** Form values of a view. */
export type ViewDraft = Pick<ListView, 'name' | 'shared'> & {
  /** Whether it shows each reader their own records. */
  readonly ofEach: boolean;
};

/** A view as a form shows it. */
export const viewForm = {
  draftOf: (view: ListView | null): ViewDraft => ({
    name: view?.name ?? '',
    shared: view?.shared ?? false,
    ofEach: false,
  }),
  labelOf: (field: string): string => VIEW_NAMES[field as ViewPart],
};

/** Form resolver with the contract's validation. */
export const resolveView = (draft: ViewDraft): ResolverResult<ViewDraft, ViewDraft> =>
  E.match<FieldErrors, unknown, ResolverResult<ViewDraft, ViewDraft>>(
    (fields) => ({ values: {}, errors: toFormErrors(fields) }),
    () => ({ values: draft, errors: {} }),
  )(decodeWith(viewChanges)(draft));
