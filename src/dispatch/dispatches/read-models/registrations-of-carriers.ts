import type { Sql } from '../../../platform/sql.ts';
import type { CarrierId } from '../../../shared-kernel/ids/carrier.ts';
import { carriersById } from '../../carriers/read-models/carrier-list.ts';
import type { Registration } from '../../registry/facts.ts';
import { registrationOf } from '../../registry/read-models/registrations.ts';

/** The last look-up of each carrier, by its DOT number, otherwise by its MC number. */
export const registrationsOfCarriers = async (
  ids: ReadonlyArray<CarrierId>,
  sql: Sql,
): Promise<ReadonlyArray<Registration | null>> => {
  const carriers = await carriersById(ids, sql);
  return Promise.all(
    carriers.map(async (carrier) => {
      const { dotNumber = null, mcNumber = null } = carrier ?? {};
      if (dotNumber !== null) return registrationOf({ kind: 'DOT', number: Number(dotNumber) }, sql);
      return mcNumber === null ? null : registrationOf({ kind: 'MC', number: Number(mcNumber) }, sql);
    }),
  );
};
