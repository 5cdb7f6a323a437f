import { expect } from 'chai';
import { addDays, type CivilDate } from '../../shared-kernel/civil-date.ts';
import { nameOf, nightOf, outlived } from './retention.ts';

const day = (text: string) => text as CivilDate;

/** The files after a number of nights, the last of which is `tonight`. */
const after = (nights: number, tonight: CivilDate): ReadonlyArray<string> => {
  let names: ReadonlyArray<string> = [];
  for (let ago = nights - 1; ago >= 0; ago -= 1) {
    const night = addDays(tonight, -ago);
    names = [...names, nameOf(night)];
    const gone = new Set(outlived(names, night));
    names = names.filter((name) => !gone.has(name));
  }
  return names;
};

describe('the nights of the backups', () => {
  it('begin at two o’clock in the office, in summer and in winter', () => {
    expect(nightOf(new Date('2027-01-05T06:59:59Z'))).to.equal('2027-01-04');
    expect(nightOf(new Date('2027-01-05T07:00:00Z'))).to.equal('2027-01-05');
    expect(nightOf(new Date('2027-07-05T05:59:59Z'))).to.equal('2027-07-04');
    expect(nightOf(new Date('2027-07-05T06:00:00Z'))).to.equal('2027-07-05');
  });

  it('are kept for the last 14, and the first of each of the last 12 months', () => {
    const kept = after(800, day('2027-03-20'));
    const nights = Array.from({ length: 14 }, (_, ago) => nameOf(addDays(day('2027-03-20'), -ago)));
    const months = [
      ...['2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11', '2026-12'],
      ...['2027-01', '2027-02', '2027-03'],
    ].map((month) => nameOf(day(`${month}-01`)));
    expect(kept).to.have.members([...nights, ...months]);
  });

  it('count by the first that there is of a month, and say nothing of other files', () => {
    const names = ['lanebook-2027-01-09.backup', 'lanebook-2027-01-08.backup', 'lanebook-2027-13-40.backup'];
    const others = ['before-the-move.backup', 'lanebook-2020-01-01.backup.gz', 'lanebook-2020-01-01.backup~'];
    expect(outlived([...names, ...others], day('2027-03-20'))).to.deep.equal(['lanebook-2027-01-09.backup']);
  });

  it('never take tonight’s, nor one of a night to come', () => {
    const names = ['lanebook-2027-03-20.backup', 'lanebook-2027-03-21.backup'];
    expect(outlived(names, day('2027-03-20'))).to.deep.equal([]);
  });
});
