import { expect } from 'chai';
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import {
  addDays,
  addYears,
  type CivilDate,
  civilDate,
  compareDates,
  dayInWords,
  daysBetween,
  earliest,
  monthFirst,
  monthOf,
  today,
  weekday,
  weekOf,
} from './civil-date.ts';

const date = (text: string): CivilDate => text as CivilDate;
const anyDate = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2200-12-31T00:00:00Z'), noInvalidDate: true })
  .map((day) => date(day.toISOString().slice(0, 10)));

describe('civil date', () => {
  it('is the same day some years later, 1 March where that year has no 29 February', () => {
    expect(addYears(date('2026-11-22'), 3)).to.equal('2029-11-22');
    expect(addYears(date('2024-02-29'), 3)).to.equal('2027-03-01');
    expect(addYears(date('2024-02-29'), 4)).to.equal('2028-02-29');
    expect(addYears(date('2023-12-31'), 3)).to.equal('2026-12-31');
  });

  it('is written in the office with the month first', () => {
    expect(monthFirst('2026-11-02')).to.equal('11/02/2026');
  });

  it('takes real days only', () => {
    expect(civilDate.decode('2028-02-29')).to.deep.equal(E.right('2028-02-29'));
    for (const value of [
      '2026-02-29',
      '2026-13-01',
      '2026-1-5',
      '11/20/2026',
      '2026-11-20T00:00:00Z',
      '0999-01-01',
      '',
      20261120,
    ]) {
      expect(E.isLeft(civilDate.decode(value)), String(value)).to.equal(true);
    }
  });

  it('is said with its weekday and year', () => {
    expect(dayInWords(date('2026-12-04'))).to.equal('Fri, Dec 4, 2026');
    expect(dayInWords(date('2028-02-29'))).to.equal('Tue, Feb 29, 2028');
  });

  it('is the day of the office, whatever the day in UTC', () => {
    expect(today('2026-11-21T04:59:59.999Z')).to.equal('2026-11-20');
    expect(today('2026-11-21T05:00:00.000Z')).to.equal('2026-11-21');
    expect(today('2026-07-01T03:59:00.000Z')).to.equal('2026-06-30');
    expect(today('2026-11-20T23:00:00.000Z', 'Asia/Tokyo')).to.equal('2026-11-21');
  });

  it('is the same whatever was asked before', () => {
    const zones = ['America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe'];
    const asked = fc.record({
      instant: fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
      after: fc.integer({ min: -1_800_000, max: 1_800_000 }),
      zone: fc.constantFrom(...zones),
    });
    fc.assert(
      fc.property(asked, ({ instant, after, zone }) => {
        const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
        for (const at of [instant, new Date(instant.getTime() + after), instant])
          expect(today(at.toISOString(), zone)).to.equal(format.format(at));
      }),
      { numRuns: 200 },
    );
  });

  it('counts days across months, leap years and clock changes', () => {
    expect(addDays(date('2026-03-07'), 2)).to.equal('2026-03-09');
    expect(addDays(date('2028-02-28'), 2)).to.equal('2028-03-01');
    expect(addDays(date('2026-01-01'), -1)).to.equal('2025-12-31');
    expect(daysBetween(date('2028-02-28'), date('2028-03-01'))).to.equal(2);
    expect(daysBetween(date('2026-11-02'), date('2026-11-01'))).to.equal(-1);
  });

  it('goes there and back again', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -40_000, max: 40_000 }), (day, days) => {
        const there = addDays(day, days);
        expect(addDays(there, -days)).to.equal(day);
        expect(Math.sign(compareDates(there, day))).to.equal(Math.sign(days));
        expect(weekday(addDays(day, 7))).to.equal(weekday(day));
      }),
    );
  });

  it('knows weekdays and the earliest of some dates', () => {
    expect(weekday(date('2026-11-20'))).to.equal(5);
    expect(weekday(date('2026-11-22'))).to.equal(0);
    expect(earliest([date('2026-12-01'), date('2026-11-30')])).to.equal('2026-11-30');
    expect(earliest([])).to.equal(null);
  });

  it('knows the week from Sunday to Saturday, and the month, of any date', () => {
    expect(weekOf(date('2026-11-21'))).to.deep.equal({ from: '2026-11-15', to: '2026-11-21' });
    expect(weekOf(date('2026-11-22'))).to.deep.equal({ from: '2026-11-22', to: '2026-11-28' });
    expect(monthOf(date('2028-02-29'))).to.deep.equal({ from: '2028-02-01', to: '2028-02-29' });
    expect(monthOf(date('2026-12-31'))).to.deep.equal({ from: '2026-12-01', to: '2026-12-31' });
    fc.assert(
      fc.property(anyDate, (day) => {
        const [week, month] = [weekOf(day), monthOf(day)];
        expect([weekday(week.from), weekday(week.to)]).to.deep.equal([0, 6]);
        expect(month.from.slice(-2)).to.equal('01');
        expect(addDays(month.to, 1).slice(-2)).to.equal('01');
        for (const { from, to } of [week, month]) expect(from <= day && day <= to).to.equal(true);
        expect(monthOf(month.to)).to.deep.equal(month);
      }),
    );
  });
});
