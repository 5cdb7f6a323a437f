import * as E from 'fp-ts/lib/Either.js';
import { IMPORT_MESSAGES, NOT_IMPORTED } from '../../../../../src/dispatch/contract/carrier-import.ts';
import { CARRIER, CARRIER_FIELDS, type CarrierField } from '../../../../../src/dispatch/contract/carriers.ts';
import { CARRIERS } from '../../../../../src/dispatch/contract/carriers-list.ts';
import { registrationNumberOf } from '../../../../../src/dispatch/contract/registration-number.ts';
import type { CarrierInput } from '../../../../api/generated/types.ts';
import { dateValue } from '../../../../kit/form/typed.ts';
import type { RowEntry, RowProblem } from '../../../../kit/import/import-work.ts';
import type { FileRow, FileShape, ImportColumn } from '../../../../kit/import/read-table.ts';

/** A column of the export: city and state. */
const LOCATION = 'location';
const NOT_A_LOCATION = 'Enter city and state, such as Moab, UT.';
const NOT_YES_OR_NO = 'Enter yes or no.';

/** Further names, as in the list's export and in the files of others. */
const ALSO: Partial<Record<CarrierField, ReadonlyArray<string>>> = {
  companyName: ['Company', 'Company name', 'Name', 'Legal name'],
  mcNumber: ['MC', 'MC number', 'Docket number'],
  dotNumber: ['DOT', 'DOT number', 'USDOT', 'US DOT #'],
  address: ['Street', 'Street address'],
  zipcode: ['Zip'],
  phoneNumber: ['Phone number', 'Telephone'],
  email: ['E-mail', 'Email address'],
  firstContact: [CARRIERS.titles.firstContact, 'Contact name'],
  insuranceExpires: ['Insurance date', 'Insurance expiration'],
  needs1099: ['1099'],
};

const isImported = (name: CarrierField): boolean => !NOT_IMPORTED.some((each) => each === name);

const column = (name: CarrierField): ImportColumn => ({
  field: isImported(name) ? name : null,
  names: [CARRIER[name].label, name, ...(ALSO[name] ?? [])],
});

export const CARRIER_FILE: FileShape = {
  columns: [
    ...CARRIER_FIELDS.map(column),
    { field: LOCATION, names: [CARRIERS.titles.location] },
    { field: null, names: [CARRIERS.titles.drivers] },
    { field: null, names: [CARRIERS.titles.id] },
  ],
  needsOneOf: ['mcNumber', 'dotNumber'],
};

type Values = Readonly<Record<string, string | boolean>>;
type Read = E.Either<string, Values>;

const locality = (cell: string): Read => {
  const [, city, state] = /^(.+),\s*([a-z]{2})$/iu.exec(cell) ?? [];
  return city && state ? E.right({ city, state: state.toUpperCase() }) : E.left(NOT_A_LOCATION);
};

const YES_OR_NO: Readonly<Record<string, boolean>> = { yes: true, no: false, true: true, false: false };

/** The value of a cell, as a form would send it. */
const valueIn = (name: string, cell: string): Read => {
  if (name === LOCATION) return locality(cell);
  const field = CARRIER[name as CarrierField];
  switch (field.kind) {
    case 'day':
      return E.right({ [name]: dateValue(cell) });
    case 'switch': {
      const value = YES_OR_NO[cell.toLowerCase()];
      return value === undefined ? E.left(NOT_YES_OR_NO) : E.right({ [name]: value });
    }
    case 'choice': {
      const choices = Object.entries(field.choices);
      const found = choices.find(([key, label]) =>
        [key, label].some((word) => word.toLowerCase() === cell.toLowerCase()),
      );
      return found
        ? E.right({ [name]: found[0] })
        : E.left(`Enter one of: ${choices.map(([, label]) => label).join(', ')}.`);
    }
    default:
      return E.right({ [name]: cell });
  }
};

const keysOf = (values: Values): ReadonlyArray<string> =>
  (['mcNumber', 'dotNumber'] as const).flatMap((name) => {
    const number = registrationNumberOf(name === 'mcNumber' ? 'MC' : 'DOT').decode(values[name]);
    return E.isRight(number) ? [`${CARRIER[name].label} ${number.right}`] : [];
  });

/** Reads a row of a file of carriers; empty cells change nothing. */
export const readCarrier = (
  { line, cells }: FileRow,
  titleOf: (field: string) => string | undefined,
): RowEntry<CarrierInput> => {
  const filled = Object.entries(cells).filter(([, cell]) => cell !== '');
  const read = filled.map(([name, cell]) => [name, valueIn(name, cell)] as const);
  const problems = read.flatMap(
    ([name, value]): ReadonlyArray<RowProblem> =>
      E.isLeft(value) ? [{ column: titleOf(name), message: value.left }] : [],
  );
  const values: Values = Object.assign({}, ...read.map(([, value]) => (E.isRight(value) ? value.right : {})));
  const hasNumber = 'mcNumber' in values || 'dotNumber' in values;
  return {
    line,
    name: String(values.companyName ?? keysOf(values)[0] ?? '–'),
    input: values as CarrierInput,
    keys: keysOf(values),
    problems: hasNumber
      ? problems
      : [
          ...problems,
          { column: titleOf('mcNumber') ?? titleOf('dotNumber'), message: IMPORT_MESSAGES.noNumber },
        ],
  };
};
