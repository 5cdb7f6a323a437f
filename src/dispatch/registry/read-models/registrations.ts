import { defineReadModel, tableOf } from '../../../platform/projector/read-model.ts';
import type { Sql } from '../../../platform/sql.ts';
import { idsOf } from '../../../shared-kernel/subject.ts';
import type { AuthorityStatus, Registration, RegistrationFacts } from '../facts.ts';
import type { RegistryNumber } from '../numbers.ts';
import { REGISTRATION_EVENTS, type RegistrationEvent, RegistrationLookedUp } from '../registration.ts';

/** Coverage in cents. What is personal is null once it is forgotten. */
type Row = {
  readonly dot_number: number;
  readonly mc_numbers: ReadonlyArray<number>;
  readonly legal_name: string | null;
  readonly street: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zipcode: string | null;
  readonly phone_number: string | null;
  readonly allowed_to_operate: boolean | null;
  readonly common_authority: AuthorityStatus;
  readonly contract_authority: AuthorityStatus;
  readonly insurance_on_file: RegistrationFacts['insuranceOnFile'];
  readonly out_of_service: RegistrationFacts['outOfService'];
  /** An ISO instant in UTC. */
  readonly looked_up_at: string;
  /** Since when the registry has the carrier no more; null while it has. */
  readonly delisted_at: string | null;
};

/** What the registry said of each carrier when it was last asked, by DOT number. */
export const registrations = defineReadModel<Row, RegistrationEvent>({
  name: 'registrations',
  version: 2,
  table: (table) => {
    table.integer('dot_number').primary();
    table.specificType('mc_numbers', 'integer[]').notNullable();
    for (const column of ['legal_name', 'street', 'city', 'state', 'zipcode', 'phone_number'])
      table.text(column);
    table.boolean('allowed_to_operate');
    table.text('common_authority');
    table.text('contract_authority');
    table.bigInteger('insurance_on_file');
    table.jsonb('out_of_service').notNullable();
    table.timestamp('looked_up_at').notNullable();
    table.timestamp('delisted_at');
  },
  indexes: (table) => {
    table.index(['mc_numbers'], undefined, 'gin');
  },
  key: 'dot_number',
  events: REGISTRATION_EVENTS,
  fullRowEvents: [RegistrationLookedUp],
  keys: ({ data }) => [data.dotNumber],
  evolve: (row, event) => {
    if (event.type === 'RegistrationConfirmed')
      return row && { ...row, looked_up_at: event.at, delisted_at: null };
    if (event.type === 'RegistrationDelisted') return row && { ...row, delisted_at: event.at };
    const { city, state, zipcode, street, data } = { ...event.data, data: event.data };
    return {
      ...{ dot_number: data.dotNumber, mc_numbers: data.mcNumbers, legal_name: data.legalName },
      ...{ street, city, state, zipcode, phone_number: data.phoneNumber },
      allowed_to_operate: data.isAllowedToOperate,
      ...{ common_authority: data.commonAuthority, contract_authority: data.contractAuthority },
      ...{ insurance_on_file: data.insuranceOnFile, out_of_service: data.outOfService },
      ...{ looked_up_at: event.at, delisted_at: null },
    };
  },
  personal: ['legal_name', 'street', 'phone_number'],
  rowsOf: idsOf('registration'),
});

const TABLE = tableOf(registrations);

const toRegistration = (row: Row): Registration => ({
  ...{ dotNumber: row.dot_number, mcNumbers: [...row.mc_numbers], legalName: row.legal_name },
  ...{ street: row.street, city: row.city, state: row.state, zipcode: row.zipcode },
  ...{ phoneNumber: row.phone_number, isAllowedToOperate: row.allowed_to_operate },
  ...{ commonAuthority: row.common_authority, contractAuthority: row.contract_authority },
  ...{ insuranceOnFile: row.insurance_on_file, outOfService: row.out_of_service },
  ...{ lookedUpAt: row.looked_up_at, delistedAt: row.delisted_at },
});

const WANTED: Readonly<Record<RegistryNumber['kind'], string>> = {
  DOT: 'dot_number = $1',
  MC: 'mc_numbers @> array[$1::integer]',
};

/** The last look-up of a carrier; null where there was none. An MC number goes to the one who had it last. */
export const registrationOf = async (
  { kind, number }: RegistryNumber,
  sql: Sql,
): Promise<Registration | null> => {
  const text = `select * from ${TABLE} where ${WANTED[kind]} order by looked_up_at desc limit 1`;
  const [row] = await sql<Row>(`registration_by_${kind.toLowerCase()}`, text, [number]);
  return row ? toRegistration(row) : null;
};
