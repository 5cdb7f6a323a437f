import { Intent } from '@blueprintjs/core';
import { INVALID_FORM } from '../../../../src/shared-kernel/rejection.ts';
import { toFieldErrors } from '../../../ui/form/errors.ts';
import { toast } from '../../../ui/toaster.ts';

/** The specification's words (core, 5 and 8), as those of `INVALID_FORM` are. */
const INVALID_VEHICLES = 'Vehicles has some invalid fields';

/** The parts of a form that something is wrong with: `shipper`, `vehicles`, … */
export const wrongParts = (errors: object): ReadonlyArray<string> => [
  ...new Set(Object.keys(toFieldErrors(errors)).map((path) => path.split('.')[0] as string)),
];

/** Tells after a refused save what kind of fields are wrong; says which parts they stand in. */
export const sayInvalid = (errors: object): ReadonlyArray<string> => {
  const parts = wrongParts(errors);
  if (parts.includes('vehicles')) toast(INVALID_VEHICLES, Intent.DANGER);
  if (parts.length > 0) toast(INVALID_FORM, Intent.DANGER);
  return parts;
};
