import { Intent } from '@blueprintjs/core';
import { INVALID_FORM } from '../../../../src/shared-kernel/rejection.ts';
import { partsOf } from '../../../kit/form/errors.ts';
import { toast } from '../../../kit/toaster.ts';

/** Text from the specification (core, 5 and 8), like that of `INVALID_FORM`. */
const INVALID_VEHICLES = 'Vehicles has some invalid fields';

/** Shows why a save was rejected, in one message; see `toast` for `subject`. */
export const sayInvalid = (errors: object, subject: string): void => {
  const parts = partsOf(errors);
  if (parts.length === 0) return;
  const sentences = [INVALID_FORM, ...(parts.includes('vehicles') ? [INVALID_VEHICLES] : [])];
  toast(subject, sentences.join('. '), Intent.DANGER);
};
