import { expect } from 'chai';
import { describe, it } from 'mocha';
import type { CivilDate } from '../../../src/shared-kernel/civil-date.ts';
import { readInWords } from './read-words.ts';

const TODAY = '2026-11-29' as CivilDate;
const said = (date: string, isTyping: boolean, isInvalid = false): string =>
  readInWords({ date: date as CivilDate, isTyping, isInvalid }, TODAY);

describe('what is said below a date that was read from words', () => {
  it('is the day while it is typed, and afterwards only what is noteworthy', () => {
    expect(said('2026-12-04', true)).to.equal('Fri, Dec 4');
    expect(said('2026-12-04', false)).to.equal('');
    expect(said('2026-11-01', true)).to.equal('In the past: Sun, Nov 1');
    expect(said('2026-11-01', false)).to.equal('In the past: Sun, Nov 1');
  });

  it('gives its place to an error, typed or not', () => {
    expect(said('2026-11-01', true, true)).to.equal('');
    expect(said('2026-11-01', false, true)).to.equal('');
  });
});
