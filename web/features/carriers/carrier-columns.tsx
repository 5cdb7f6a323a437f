import type { ReactNode } from 'react';
import { CARRIERS } from '../../../src/dispatch/contract/carriers-list.ts';
import { insuranceState } from '../../../src/dispatch/contract/insurance.ts';
import type { CarriersRow } from '../../api/generated/types.ts';
import { MailLink, PhoneLink } from '../../kit/contact-links.tsx';
import { briefDate, fullName, today } from '../../kit/format.ts';
import type { Column } from '../../kit/list/list-column.ts';
import { expiryInWords, insuranceInWords } from './insurance.ts';
import { placeInWords } from './place-in-words.ts';
import './carriers.css';

type ColumnId = keyof typeof CARRIERS.titles;

const NONE = <span className="quiet">–</span>;

/** Text of any length and direction, with itself as tooltip. */
const words = (text: string | null): ReactNode => (text ? <bdi title={text}>{text}</bdi> : NONE);

const CLASSES = { expired: 'overdue', soon: 'expires-soon', valid: undefined } as const;

const insurance = ({ insuranceExpires }: CarriersRow): ReactNode => {
  if (insuranceExpires === null) return NONE;
  const text = expiryInWords(insuranceExpires);
  return (
    <span className={CLASSES[insuranceState(insuranceExpires, today())]} title={text}>
      {text}
    </span>
  );
};

/** Beside a place, a date alone would not say what it is. */
const briefInsurance = ({ insuranceExpires }: CarriersRow): ReactNode => {
  if (insuranceExpires === null) return null;
  const state = insuranceState(insuranceExpires, today());
  return (
    <span className={CLASSES[state]} title={insuranceInWords(insuranceExpires)}>
      {state === 'expired' ? 'Insurance expired' : `Insured to ${briefDate(insuranceExpires)}`}
    </span>
  );
};

/** The first driver and the number of others; all names as tooltip. */
const drivers = (row: CarriersRow): ReactNode => {
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

type Cell = Omit<Column<CarriersRow>, 'id' | 'title'>;

const CELLS: Readonly<Record<ColumnId, Cell>> = {
  companyName: {
    cell: ({ companyName }) => words(companyName),
    sortBy: 'name',
    ...{ minWidth: 220, line: 1 },
  },
  mcNumber: {
    cell: ({ mcNumber }) => mcNumber ?? NONE,
    brief: ({ mcNumber }) => mcNumber && `MC ${mcNumber}`,
    sortBy: 'mcNumber',
    ...{ numeric: true, minWidth: 96, line: 1 },
  },
  location: {
    cell: (row) => words(placeInWords(row)),
    sortBy: 'location',
    ...{ minWidth: 160, line: 2 },
  },
  phoneNumber: {
    cell: ({ phoneNumber }) => (phoneNumber === null ? NONE : <PhoneLink number={phoneNumber} />),
    minWidth: 134,
  },
  firstContact: { cell: ({ firstContact }) => words(firstContact), minWidth: 124 },
  insuranceExpires: { cell: insurance, brief: briefInsurance, minWidth: 168, line: 2 },
  drivers: { cell: drivers, minWidth: 152 },
  dotNumber: { cell: ({ dotNumber }) => dotNumber ?? NONE, numeric: true, minWidth: 96 },
  email: { cell: ({ email }) => (email === null ? NONE : <MailLink address={email} />), minWidth: 200 },
  id: { cell: ({ id }) => id, numeric: true, minWidth: 64 },
};

/** All columns of the carriers, by the list's declaration. */
export const CARRIER_COLUMNS: ReadonlyArray<Column<CarriersRow>> = (
  Object.keys(CARRIERS.titles) as ReadonlyArray<ColumnId>
).map((id) => ({ id, title: CARRIERS.titles[id], ...CELLS[id] }));
