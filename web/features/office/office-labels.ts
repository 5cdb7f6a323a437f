import { labelsOf } from '../../../src/shared-kernel/field.ts';
import {
  OFFICE,
  OFFICE_ADDRESS_NAMES,
  OFFICE_CONTACT,
  type OfficeAddress,
} from '../../../src/workspace/contract/office.ts';

const ownLabel = labelsOf(OFFICE);
const contactLabel = labelsOf(OFFICE_CONTACT);

/** Label of the field at a path, for messages; of an address' field the address. */
export const labelOf = (path: string): string => {
  const [part, name = ''] = path.split('.');
  if (part === 'addresses') return OFFICE_ADDRESS_NAMES[name as OfficeAddress];
  return part === 'contact' ? contactLabel(name) : ownLabel(path);
};
