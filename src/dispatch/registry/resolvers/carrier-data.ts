import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { decoded } from '../../../platform/decoded.ts';
import type { JsonEndpoint, RestQuery } from '../../../platform/rest-endpoint.ts';
import { toDollars } from '../../../shared-kernel/money.ts';
import { Rejected, rejection } from '../../../shared-kernel/rejection.ts';
import { fields, parsed, required } from '../../../shared-kernel/validation.ts';
import type { NumberKind } from '../../contract/registration-number.ts';
import type { LookUp } from '../adapters/look-up.ts';
import { LOOK_UP, recordDelisted, recordLookUp } from '../commands/record-look-up.ts';
import type { Registration } from '../facts.ts';
import { type RegistryNumber, writtenNumber } from '../numbers.ts';

const CHOOSE = 'Choose MC or DOT.';

const isKind = (value: unknown): value is NumberKind => value === 'MC' || value === 'DOT';
const numberKind = parsed(
  'NumberKind',
  isKind,
  (value) => (isKind(value) ? value : undefined),
  t.identity,
  CHOOSE,
);

const Kind = fields({ search_type: required(numberKind, CHOOSE) });

const searched = (query: RestQuery): RegistryNumber => {
  const { search_type: kind } = decoded(Kind, query);
  const number = required(writtenNumber(kind), 'Enter the number to look up.');
  return { kind, number: decoded(fields({ search_number: number }), query).search_number };
};

const written = (number: number | undefined): string | null => (number === undefined ? null : String(number));

/** The fields of a carrier's form, then what decides whether it may carry. Coverage in dollars, an ISO instant. */
const carrierForm = ({ kind, number }: RegistryNumber, registration: Registration) => ({
  mcNumber: written(kind === 'MC' ? number : registration.mcNumbers[0]),
  dotNumber: written(registration.dotNumber),
  companyName: registration.legalName,
  address: registration.street,
  city: registration.city,
  state: registration.state,
  zipcode: registration.zipcode,
  phoneNumber: registration.phoneNumber,
  insuranceOnFile: registration.insuranceOnFile === null ? null : toDollars(registration.insuranceOnFile),
  authority: {
    allowedToOperate: registration.isAllowedToOperate,
    common: registration.commonAuthority,
    contract: registration.contractAuthority,
  },
  outOfService: registration.outOfService,
  lookedUpAt: registration.lookedUpAt,
});

/** `GET /rest-api/carrier-data?search_type=MC|DOT&search_number=` (specification, core 7; settings 7). */
export const carrierData = (lookUp: LookUp): JsonEndpoint => ({
  path: '/rest-api/carrier-data',
  permission: LOOK_UP,
  resolve: async (query, { sql, now, send }) => {
    const number = searched(query);
    const found = await lookUp(number, {
      ...{ sql, now, keep: (facts) => send(recordLookUp, facts) },
      keepDelisted: (dotNumber) => send(recordDelisted, { dotNumber }),
    });
    if (E.isLeft(found)) throw new Rejected(found.left);
    if (found.right === null)
      throw new Rejected(
        rejection('NOT_FOUND', `The registry has no carrier with this ${number.kind} number.`),
      );
    return carrierForm(number, found.right);
  },
});
