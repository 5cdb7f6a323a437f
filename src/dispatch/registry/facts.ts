import * as t from 'io-ts';
import { civilDate } from '../../shared-kernel/civil-date.ts';
import { cents } from '../../shared-kernel/money.ts';
import { nullable } from '../../shared-kernel/nullable.ts';
import { personal } from '../../shared-kernel/personal.ts';
import { storedNumber } from './numbers.ts';

/** FMCSA's letters for an authority: active, inactive, none. */
const authority = nullable(t.keyof({ A: null, I: null, N: null }));

const outOfService = t.type({ date: nullable(civilDate), reason: nullable(t.string) });

/**
 * What the registry says of a carrier. Null is what it left blank. Many carriers are one person, so name, street
 * and phone are personal; a tax number is not taken over at all.
 */
export const registrationFacts = t.type({
  dotNumber: storedNumber,
  /** Docket numbers of the MC series, ascending. */
  mcNumbers: t.array(storedNumber),
  legalName: personal(t.string),
  street: personal(t.string),
  city: nullable(t.string),
  state: nullable(t.string),
  zipcode: nullable(t.string),
  phoneNumber: personal(t.string),
  isAllowedToOperate: nullable(t.boolean),
  commonAuthority: authority,
  contractAuthority: authority,
  /** Liability coverage on file (bodily injury and property damage). */
  insuranceOnFile: nullable(cents),
  /** Oldest first. */
  outOfService: t.array(outOfService),
});
export type RegistrationFacts = t.TypeOf<typeof registrationFacts>;

export type AuthorityStatus = RegistrationFacts['commonAuthority'];

/** The latest facts, and the ISO instant at which the registry said so. */
export type Registration = RegistrationFacts & {
  readonly lookedUpAt: string;
  /** The ISO instant since which it is known that the registry has the carrier no more; null while it has. */
  readonly delistedAt: string | null;
};
