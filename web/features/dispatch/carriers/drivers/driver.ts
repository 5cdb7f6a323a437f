import { DRIVER, driverInput } from '../../../../../src/dispatch/contract/drivers.ts';
import { labelsOf } from '../../../../../src/shared-kernel/field.ts';
import type { DriverFields } from '../../../../api/generated/types.ts';
import type { Entity } from '../../../../kit/entity/entity.ts';
import { type DraftOf, draftOf } from '../../../../kit/form/field-drafts.ts';

export type DriverDraft = DraftOf<typeof DRIVER>;

export const driver: Entity<DriverFields, DriverDraft> = {
  one: 'driver',
  codec: driverInput,
  draftOf: (row) => draftOf(DRIVER, row ?? {}),
  labelOf: labelsOf(DRIVER),
  saved: (isNew) => (isNew ? 'The driver was added.' : 'The driver was saved.'),
  deleted: 'The driver was removed.',
};
