import * as E from 'fp-ts/lib/Either.js';
import type { ResolverResult } from 'react-hook-form';
import { statusInput } from '../../../../src/quoting/contract.ts';
import type { FieldErrors } from '../../../../src/shared-kernel/rejection.ts';
import { decodeWith } from '../../../../src/shared-kernel/validation.ts';
import { toFormErrors } from '../../../ui/form/errors.ts';
import type { StatusDetail, StatusFields } from './status-api.ts';
import type { Category } from './status-tree.ts';

const EMPTY: StatusFields = {
  name: '',
  parentId: null,
  emailTemplateId: null,
  smsTemplateId: null,
  vmName: null,
  fullpayEmailTemplateId: null,
  fullpaySmsTemplateId: null,
  fullpayVmName: null,
};

/** What the form of a status starts with; of a new one, nothing. */
export const draftOf = (status: StatusDetail | null): StatusFields =>
  status
    ? {
        name: status.name,
        parentId: status.parentId,
        emailTemplateId: status.emailTemplate?.id ?? null,
        smsTemplateId: status.smsTemplate?.id ?? null,
        vmName: status.vmName,
        fullpayEmailTemplateId: status.fullpayEmailTemplate?.id ?? null,
        fullpaySmsTemplateId: status.fullpaySmsTemplate?.id ?? null,
        fullpayVmName: status.fullpayVmName,
      }
    : EMPTY;

/** What differs from what the form started with: another person's change of the rest stays. */
export const changesOf = (before: StatusFields, after: StatusFields): Partial<StatusFields> =>
  Object.fromEntries(
    Object.entries(after).filter(([field, value]) => value !== before[field as keyof StatusFields]),
  );

/** The contract's rules, as the form asks for them. */
export const resolveStatus =
  (type: Category) =>
  (draft: StatusFields): ResolverResult<StatusFields, StatusFields> =>
    E.match<FieldErrors, unknown, ResolverResult<StatusFields, StatusFields>>(
      (fields) => ({ values: {}, errors: toFormErrors(fields) }),
      () => ({ values: draft, errors: {} }),
    )(decodeWith(statusInput)({ ...draft, type }));
