import type { Sql } from '../../../platform/sql.ts';
import type { CarrierId } from '../../../shared-kernel/ids/carrier.ts';
import type { CarrierView } from '../../carriers/carrier-view.ts';
import { carriersById } from '../../carriers/read-models/carrier-list.ts';
import type { NumberKind } from '../../contract/registration-number.ts';
import type { Registration } from '../facts.ts';
import { registrationOf } from './registrations.ts';

const numbersOf = (carrier: CarrierView | null | undefined) =>
  (
    [
      ['DOT', carrier?.dotNumber],
      ['MC', carrier?.mcNumber],
    ] as ReadonlyArray<readonly [NumberKind, string | null | undefined]>
  ).flatMap(([kind, number]) => (number ? [{ kind, number: Number(number) }] : []));

/** The last look-ups of each carrier by its numbers: none, one, or two that are of different companies. */
export const registrationsOfCarriers = async (
  ids: ReadonlyArray<CarrierId>,
  sql: Sql,
): Promise<ReadonlyArray<ReadonlyArray<Registration>>> => {
  const carriers = await carriersById(ids, sql);
  return Promise.all(
    carriers.map(async (carrier) => {
      const found = await Promise.all(numbersOf(carrier).map((number) => registrationOf(number, sql)));
      const byDot = new Map(found.flatMap((each) => (each ? [[each.dotNumber, each] as const] : [])));
      return [...byDot.values()];
    }),
  );
};
