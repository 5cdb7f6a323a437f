import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../../platform/command/command.ts';
import { conflictOf } from '../../../shared-kernel/conflict.ts';
import type { Rejection } from '../../../shared-kernel/rejection.ts';
import { sameValue } from '../../../shared-kernel/same-value.ts';
import { OFFICE_SECTIONS, type OfficeChanges, officeChanges } from '../../contract/office.ts';
import { type OfficeEvent, SECTION_OF } from '../events.ts';
import { type OfficeState, office } from '../office.ts';

/** One event for each part that comes out differently. */
const editsOf = (
  state: OfficeState,
  { name, contact, addresses, contractText }: OfficeChanges,
): ReadonlyArray<OfficeEvent> => {
  const { version, text } = state.contract;
  const wanted: ReadonlyArray<OfficeEvent | false> = [
    name !== undefined && name !== state.name && { type: 'OfficeNamed', data: { name } },
    contact !== undefined &&
      !sameValue(contact, state.contact) && { type: 'OfficeContactChanged', data: contact },
    addresses !== undefined &&
      !sameValue(addresses, state.addresses) && { type: 'OfficeAddressesChanged', data: addresses },
    contractText !== undefined &&
      contractText !== text && {
        type: 'ContractTextChanged',
        data: { version: version + 1, text: contractText },
      },
  ];
  return wanted.filter((event) => event !== false);
};

/** Changes some sections of the office's settings. Concurrent changes of different sections both succeed. */
export const updateOffice = defineCommand({
  name: 'updateOffice',
  input: officeChanges,
  permission: 'superadmin',
  aggregate: office,
  stream: () => office.name,
  decide: ({ state, input }): E.Either<Rejection, ReadonlyArray<OfficeEvent>> => {
    const edits = editsOf(state, input);
    const conflict = conflictOf(state, {
      sections: edits.map(({ type }) => SECTION_OF[type]),
      ...{ seen: input.revision, names: OFFICE_SECTIONS, shown: 'page' },
    });
    return conflict ? E.left(conflict) : E.right(edits);
  },
});
