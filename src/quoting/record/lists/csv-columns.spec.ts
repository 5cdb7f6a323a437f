import { expect } from 'chai';
import { csvValue } from '../../../platform/lists/csv-value.ts';
import type { CivilDate } from '../../../shared-kernel/civil-date.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import type { StatusId } from '../../../shared-kernel/ids/status.ts';
import { nthUserId } from '../../../shared-kernel/ids/user.ts';
import { noValues } from '../../../shared-kernel/testing/no-values.ts';
import { FIELDS } from '../../contract/fields.ts';
import type { ListColumn } from '../../contract/record-lists.ts';
import type { ExportedRecord } from '../read-models/exported-records.ts';
import { noteId } from '../record-ids.ts';
import { arbitraryQuoteCreated } from '../testing/quotes.ts';
import { csvCells, type ExportedRow } from './csv-columns.ts';

const { transport, vehicles } = arbitraryQuoteCreated().data;
const person = { firstName: 'Ann', lastName: 'Lee' } as NonNullable<ExportedRecord['shipper_person']>;

const NOWHERE = noValues(FIELDS.origin);

const RECORD: ExportedRecord = {
  ...{
    id: 4711 as RecordId,
    created_at: '2026-01-15T04:30:00.000Z',
    converted_at: null,
    followup_on: '2026-01-18',
  },
  ...{ assignee_id: nthUserId(4), parent_status_id: 126 as StatusId, child_status_id: null, engagements: [] },
  ...{ shipper_person: person, vehicles, transport, dispatched_on: '2026-02-03' as CivilDate },
  origin: { ...NOWHERE, city: 'Miami', state: 'FL', zipcode: '33101' },
  destination: { ...NOWHERE, city: 'Dallas', state: 'TX', zipcode: '75201' },
  internal_notes: null,
};

const ROW: ExportedRow = {
  ...{ record: RECORD, day: null },
  names: (to, id) => `${to === 'user' ? 'Person' : 'Status'} ${id}`,
};

/** Content of a record's cell in a column. */
const cell = (
  column: ListColumn,
  changes: Partial<ExportedRecord> = {},
  day: CivilDate | null = null,
): string | undefined => csvCells('QUOTES')[column]?.({ ...ROW, record: { ...RECORD, ...changes }, day });

const note = (text: string) => ({ id: noteId(4711, 1), note: text, createdAt: '', author: 'user:4' });

describe('a row of a CSV file', () => {
  it('has the columns that are asked for, in their order', () => {
    const columns: ReadonlyArray<ListColumn> = ['price', 'id', 'lane', 'origin'];
    expect(columns.map((column) => cell(column))).to.deep.equal([
      ...['1200.00', '4711', 'Miami, FL → Dallas, TX', 'Miami, FL'],
    ]);
  });

  it('is formatted by the kinds of the fields', () => {
    const named = (to: string, id: unknown) => `${to} ${id}`;
    const { transport, shipper, vehicles } = FIELDS;
    expect([
      csvValue(transport.carrierType, 'ENCLOSED', named),
      csvValue(transport.miles, 1308, named),
      csvValue(transport.deliveryDate, null, named),
      csvValue(transport.fullPay, true, named),
      csvValue(shipper.phone, '+13055550100', named),
      csvValue(vehicles.sizeId, 3, named),
    ]).to.deep.equal(['Enclosed', '1308', '', 'yes', '(305) 555-0100', 'vehicle-size 3']);
  });

  it('names what ids stand for', () => {
    expect(cell('status')).to.equal('Status 126');
    expect(cell('status', { child_status_id: 200 as StatusId })).to.equal('Status 126 · Status 200');
    expect(cell('assignee')).to.equal('Person 4');
  });

  it('writes amounts with two decimals and days as YYYY-MM-DD', () => {
    const totalPrice = 123_456 as typeof transport.totalPrice;
    expect(cell('price', { transport: { ...transport, totalPrice } })).to.equal('1234.56');
    expect(cell('shipDate')).to.equal('2026-01-20');
  });

  it("writes times as the office's clock shows them, of an order when it was booked", () => {
    expect(cell('created')).to.equal('2026-01-14 23:30');
    expect(cell('created', { converted_at: '2026-07-01T16:05:59.000Z' })).to.equal('2026-07-01 12:05');
  });

  it('writes the day of the dispatch of what is one', () => {
    const created = (row: ExportedRow) => csvCells('DISPATCHES').created?.(row);
    expect(created(ROW)).to.equal('2026-02-03');
    expect(created({ ...ROW, record: { ...RECORD, dispatched_on: null } })).to.equal('');
  });

  it('has the date of the follow-up that it is about, otherwise the earliest', () => {
    expect(cell('followup')).to.equal('2026-01-18');
    expect(cell('followup', {}, '2026-02-01' as CivilDate)).to.equal('2026-02-01');
    expect(cell('followup', { followup_on: null })).to.equal('');
  });

  it('lists every vehicle, note and flag', () => {
    const [camry] = vehicles;
    expect(
      cell('vehicle', { vehicles: camry ? [camry, { ...camry, make: 'Ford', model: 'F-150' }] : [] }),
    ).to.equal('2019 Toyota Camry; 2019 Ford F-150');
    expect(cell('notes', { internal_notes: [note('Called.'), note('Wrote.')] })).to.equal('Called.\nWrote.');
    expect(cell('notes')).to.equal('');
    const engagements = ['fire', 'multiple_brokers', 'email_open'];
    expect(cell('engagements', { engagements, transport: { ...transport, fullPay: true } })).to.equal(
      'Fire, Multiple brokers, E-mail opened, Full pay',
    );
    expect(cell('report', { engagements })).to.equal('E-mail opened');
  });

  it('is empty where the person was forgotten', () => {
    expect(cell('shipper', { shipper_person: null })).to.equal('');
    expect(cell('shipper', { shipper_person: { ...person, lastName: null } })).to.equal('Ann');
    expect(cell('origin', { origin: NOWHERE })).to.equal('');
    expect(cell('lane', { origin: NOWHERE })).to.equal('Dallas, TX');
  });

  it('has phone numbers as people read them', () => {
    const named = (firstName: string) => ({ shipper_person: { ...person, firstName, lastName: null } });
    expect(cell('shipper', named('+13055550100'))).to.equal('(305) 555-0100');
    expect(cell('shipper', named('+1 305 555 0100'))).to.equal('(305) 555-0100');
    expect(cell('shipper', named('+49 30 1234'))).to.equal('+49 30 1234');
  });
});
