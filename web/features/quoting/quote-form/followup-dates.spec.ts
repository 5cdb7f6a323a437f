import { expect } from 'chai';
import { describe, it } from 'mocha';
import { MESSAGES } from '../../../../src/quoting/contract/messages.ts';
import { completed, datesOf, moved, planned, whyNot, whyNotYet } from './followup-dates.ts';

const MON = '2026-11-16';
const WED = '2026-11-18';
const FRI = '2026-11-20';
const on = (...dates: ReadonlyArray<string>) => dates.map((followupOn) => ({ followupOn }));

describe('the follow-ups of a form', () => {
  it('are planned, each day once, and read in the order of their days', () => {
    expect(datesOf(planned(on(FRI, MON), WED))).to.deep.equal([MON, WED, FRI]);
    expect(planned(on(FRI), FRI)).to.deep.equal(on(FRI));
  });

  it('are completed one by one', () => {
    expect(completed(on(MON, FRI), MON)).to.deep.equal(on(FRI));
    expect(completed(on(MON), FRI)).to.deep.equal(on(MON));
  });

  it('move to a day on which none is planned', () => {
    expect(moved(on(MON, FRI), MON, WED)).to.deep.equal(on(WED, FRI));
    expect(moved(on(MON, FRI), MON, FRI)).to.deep.equal(on(MON, FRI));
  });

  it('are refused in words where what was typed is no day, or a day that is taken', () => {
    expect(whyNot(on(MON), 'soon')).to.equal('Enter a day such as Fri, +3 or 11/30.');
    expect(whyNot(on(MON), MON)).to.equal(MESSAGES.followupTwice);
    expect(whyNot(on(MON), WED)).to.equal(undefined);
  });

  it('are planned on a day that is over only once that was said', () => {
    const said = whyNotYet(MON, undefined, WED);
    expect(said).to.equal('This day has passed. Press Enter to plan it all the same.');
    expect(whyNotYet(MON, 'Something else is wrong.', WED)).to.equal(said);
    expect(whyNotYet(MON, said, WED)).to.equal(undefined);
    expect([WED, FRI, 'soon'].map((each) => whyNotYet(each, undefined, WED))).to.deep.equal([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
