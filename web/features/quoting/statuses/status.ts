import { STATUS, statusInput } from '../../../../src/quoting/contract/statuses.ts';
import { labelsOf } from '../../../../src/shared-kernel/field.ts';
import type { StatusDetail } from '../../../api/generated/types.ts';
import type { Entity } from '../../../kit/entity/entity.ts';

/** Stored fields of a status; unset ones are null (specification, settings 3). */
export type StatusFields = { readonly name: string } & Readonly<
  Record<
    | 'parentId'
    | 'emailTemplateId'
    | 'smsTemplateId'
    | 'vmName'
    | 'fullpayEmailTemplateId'
    | 'fullpaySmsTemplateId'
    | 'fullpayVmName',
    string | null
  >
>;

export const status: Entity<StatusDetail, StatusFields> = {
  one: 'status',
  codec: statusInput,
  draftOf: (row) => ({
    name: row?.name ?? '',
    parentId: row?.parentId ?? null,
    emailTemplateId: row?.emailTemplate?.id ?? null,
    smsTemplateId: row?.smsTemplate?.id ?? null,
    vmName: row?.vmName ?? null,
    fullpayEmailTemplateId: row?.fullpayEmailTemplate?.id ?? null,
    fullpaySmsTemplateId: row?.fullpaySmsTemplate?.id ?? null,
    fullpayVmName: row?.fullpayVmName ?? null,
  }),
  labelOf: labelsOf(STATUS),
  saved: (isNew) => (isNew ? 'The status was created.' : 'The status was saved.'),
  deleted: 'Successfully status has been removed!',
};
