import { Edit } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { CARRIERS } from '../../../../src/dispatch/contract/carriers-list.ts';
import { insuranceState } from '../../../../src/dispatch/contract/insurance.ts';
import { MailLink, PhoneLink } from '../../../kit/contact-links.tsx';
import { fullName, today } from '../../../kit/format.ts';
import { InlineCell } from '../../../kit/list/inline/inline-cell.tsx';
import type { Column } from '../../../kit/list/list-column.ts';
import type { InlineField, ListedCarrier } from './inline/inline-change.ts';
import { briefExpiry, expiryInWords } from './insurance.ts';
import { placeInWords } from './place-in-words.ts';
import './carriers.css';

type ColumnId = keyof typeof CARRIERS.titles;

/** An MC or DOT number has at most eight digits. */
const LONGEST_NUMBER = '88888888';

const NONE = <span className="quiet">–</span>;

/** Text of any length and direction, with itself as tooltip. */
const words = (text: string | null): ReactNode => (text ? <bdi title={text}>{text}</bdi> : NONE);

/** No order can be given to a forgotten carrier. */
const company = ({ companyName, forgotten }: ListedCarrier): ReactNode =>
  forgotten ? (
    <span className="list-pair">
      {words(companyName)}
      <span className="list-word">forgotten</span>
    </span>
  ) : (
    words(companyName)
  );

const CLASSES = { expired: 'overdue', soon: 'expires-soon', valid: undefined } as const;

const insurance = ({ insuranceExpires }: ListedCarrier): ReactNode => {
  if (insuranceExpires === null) return NONE;
  const text = expiryInWords(insuranceExpires);
  return (
    <span className={CLASSES[insuranceState(insuranceExpires, today())]} title={text}>
      {text}
    </span>
  );
};

/** Beside a place, a date alone would not say what it is. */
const briefInsurance = ({ insuranceExpires }: ListedCarrier): ReactNode => {
  if (insuranceExpires === null) return null;
  const state = insuranceState(insuranceExpires, today());
  const className = [CLASSES[state], 'carrier-expiry'].filter(Boolean).join(' ');
  return <span className={className}>{briefExpiry(insuranceExpires)}</span>;
};

/** The first driver and the number of others; all names as tooltip. */
const drivers = (row: ListedCarrier): ReactNode => {
  const names = row.drivers.filter(({ retired }) => !retired).map(fullName);
  const [first, ...others] = names;
  if (first === undefined) return NONE;
  return (
    <span className="list-pair" title={names.join(', ')}>
      <bdi>{first}</bdi>
      {others.length > 0 && <span className="list-word">+{others.length}</span>}
    </span>
  );
};

/** A value that can be edited in its row. */
const edited =
  (field: InlineField, value: (row: ListedCarrier) => ReactNode) =>
  (row: ListedCarrier): ReactNode =>
    row.forgotten ? (
      value(row)
    ) : (
      <InlineCell field={field} row={row}>
        {value(row)}
      </InlineCell>
    );

/** A link beside its button: one cannot be within the other. */
const linked =
  (field: InlineField, link: (row: ListedCarrier) => ReactNode) =>
  (row: ListedCarrier): ReactNode =>
    row[field] === null || row.forgotten ? (
      edited(field, () => NONE)(row)
    ) : (
      <span className="carrier-linked">
        {link(row)}
        <InlineCell field={field} row={row}>
          <Edit size={12} className="carrier-pen" />
        </InlineCell>
      </span>
    );

type Cell = Omit<Column<ListedCarrier>, 'id' | 'title'>;

const CELLS: Readonly<Record<ColumnId, Cell>> = {
  companyName: {
    cell: company,
    sortBy: 'name',
    ...{ minWidth: 288, line: 1 },
  },
  mcNumber: {
    cell: edited('mcNumber', ({ mcNumber }) => mcNumber ?? NONE),
    brief: ({ mcNumber }) => mcNumber && `MC ${mcNumber}`,
    sortBy: 'mcNumber',
    ...{ numeric: true, whole: LONGEST_NUMBER, minWidth: 88, line: 1 },
  },
  location: {
    cell: (row) => words(placeInWords(row)),
    sortBy: 'location',
    ...{ minWidth: 152, line: 2 },
  },
  phoneNumber: {
    cell: linked('phoneNumber', ({ phoneNumber }) => <PhoneLink number={phoneNumber} />),
    minWidth: 172,
  },
  firstContact: { cell: edited('firstContact', ({ firstContact }) => words(firstContact)), minWidth: 116 },
  insuranceExpires: {
    cell: edited('insuranceExpires', insurance),
    brief: (row) => row.insuranceExpires && edited('insuranceExpires', briefInsurance)(row),
    ...{ minWidth: 168, line: 2 },
  },
  drivers: { cell: drivers, minWidth: 172 },
  dotNumber: {
    cell: edited('dotNumber', ({ dotNumber }) => dotNumber ?? NONE),
    sortBy: 'dotNumber',
    ...{ numeric: true, whole: LONGEST_NUMBER, minWidth: 96 },
  },
  email: {
    cell: linked('email', ({ email }) => <MailLink address={email ?? ''} />),
    minWidth: 232,
  },
  id: { cell: ({ id }) => id, numeric: true, minWidth: 64 },
};

/** All columns of the carriers, by the list's declaration. */
export const CARRIER_COLUMNS: ReadonlyArray<Column<ListedCarrier>> = (
  Object.keys(CARRIERS.titles) as ReadonlyArray<ColumnId>
).map((id) => ({ id, title: CARRIERS.titles[id], ...CELLS[id] }));
