import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { civilDate } from '../../../../shared-kernel/civil-date.ts';
import { type Cents, cents } from '../../../../shared-kernel/money.ts';
import { phone } from '../../../../shared-kernel/phone.ts';
import { stateCode } from '../../../../shared-kernel/states.ts';
import { line } from '../../../../shared-kernel/text.ts';
import { zipcode } from '../../../../shared-kernel/zipcode.ts';
import type { AuthorityStatus, RegistrationFacts } from '../../facts.ts';
import { storedNumber } from '../../numbers.ts';
import type { Answers, CarrierAnswer, Text } from './answers.ts';

/** What `codec` can read, or null. */
const readWith =
  <A>(codec: t.Decoder<unknown, A>) =>
  (value: unknown): A | null => {
    const read = codec.decode(value);
    return E.isRight(read) ? read.right : null;
  };

const textOf = (value: Text): string => String(value ?? '').trim();
const words = (value: Text): string | null => readWith(line(200))(textOf(value));
const number = (value: Text): number | null => readWith(storedNumber)(Number(textOf(value)));

const CENTS_PER_THOUSAND = 100_000;

/** Coverage is told in thousands of dollars, as text. */
const coverage = (value: Text): Cents | null =>
  /^\d{1,8}$/u.test(textOf(value)) ? readWith(cents)(Number(textOf(value)) * CENTS_PER_THOUSAND) : null;

/** ZIP+4 has no hyphen. */
const zip = (value: Text): string | null =>
  readWith(zipcode)(textOf(value).replace(/^(\d{5})(\d{4})$/u, '$1-$2'));

const isAllowed = (value: Text): boolean | null =>
  textOf(value) === 'Y' ? true : textOf(value) === 'N' ? false : null;

/** The best of several dockets counts. */
const best = (statuses: ReadonlyArray<Text>): AuthorityStatus =>
  (['A', 'I', 'N'] as const).find((status) => statuses.some((each) => textOf(each) === status)) ?? null;

export const dotNumberOf = ({ dotNumber }: CarrierAnswer): number | null => number(dotNumber);

/** Docket numbers of a series, ascending. Series share their numbers: MC-1515 and FF-1515 are two companies. */
export const docketsOf = (series: string, dockets: Answers['dockets']): number[] => {
  const numbers = dockets
    .filter(({ prefix }) => textOf(prefix).toUpperCase() === series)
    .flatMap(({ docketNumber }) => number(docketNumber) ?? []);
  return [...new Set(numbers)].sort((one, other) => one - other);
};

const outOfService = (entries: Answers['oosEntries']): RegistrationFacts['outOfService'] =>
  entries
    .map(({ oosDate, oosReason, oosReasonDescription }) => ({
      date: readWith(civilDate)(oosDate),
      reason: words(oosReasonDescription) ?? words(oosReason),
    }))
    .sort((one, other) => `${one.date} ${one.reason}`.localeCompare(`${other.date} ${other.reason}`));

/** The facts that the answers about one carrier state, in units of ours. */
export const factsIn = (dotNumber: number, { carrier, ...answers }: Answers): RegistrationFacts => ({
  dotNumber,
  mcNumbers: docketsOf('MC', answers.dockets),
  legalName: words(carrier.legalName),
  street: words(carrier.phyStreet),
  city: words(carrier.phyCity),
  state: readWith(stateCode)(carrier.phyState),
  zipcode: zip(carrier.phyZipcode),
  phoneNumber: readWith(phone)(carrier.telephone),
  isAllowedToOperate: isAllowed(carrier.allowedToOperate),
  commonAuthority: best(answers.authorities.map(({ commonAuthorityStatus }) => commonAuthorityStatus)),
  contractAuthority: best(answers.authorities.map(({ contractAuthorityStatus }) => contractAuthorityStatus)),
  insuranceOnFile: coverage(carrier.bipdInsuranceOnFile),
  outOfService: outOfService(answers.oosEntries),
});
