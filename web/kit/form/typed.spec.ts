import { expect } from 'chai';
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import { describe, it } from 'mocha';
import { addDays, type CivilDate, weekday } from '../../../src/shared-kernel/civil-date.ts';
import { phone } from '../../../src/shared-kernel/phone.ts';
import {
  dateText,
  dateValue,
  fromLocalDate,
  maskPhone,
  moneyText,
  moneyValue,
  phoneText,
  phoneValue,
  remarkOn,
  spokenDate,
  toLocalDate,
  wholeValue,
} from './typed.ts';

/** Types the text with `|` as the caret. */
const mask = (marked: string): string => {
  const caret = marked.indexOf('|');
  const typed = maskPhone({ text: marked.replace('|', ''), caret });
  return `${typed.text.slice(0, typed.caret)}|${typed.text.slice(typed.caret)}`;
};

describe('a typed phone number', () => {
  it('is formatted digit by digit, with the caret behind the last one', () => {
    expect(['3|', '305|', '(3055|', '(305) 5551|', '+1 3|'].map(mask)).to.deep.equal([
      '(3|',
      '(305|',
      '(305) 5|',
      '(305) 555 - 1|',
      '(3|',
    ]);
  });

  it('stays as it is typed where it is no US number, caret and all', () => {
    const foreign = [
      '+|',
      '+4|',
      '+44 20 79|',
      '+44 20 7|946 0958',
      '020 7946 09581|',
      '020 7946|',
      '01 42 68 53 00|',
      '001 305 555|',
      '(305) 555 - 01|345',
      '+1|',
    ];
    expect(foreign.map(mask)).to.deep.equal(foreign);
    for (const typed of foreign.map((marked) => marked.replace('|', '')))
      expect(phoneText(phoneValue(typed)), typed).to.equal(typed);
  });

  it('is formatted again once it is one', () => {
    expect(mask('|(305) 555 - 0134')).to.equal('|(305) 555 - 0134');
    expect(mask('(|6')).to.equal('(|6');
    expect(mask('(305) 555 - 01|34')).to.equal('(305) 555 - 01|34');
    expect(phoneText(phoneValue('(305) 555 - 0134x'))).to.equal('(305) 555 - 0134x');
    expect(phoneValue('(305) 555 - 0134')).to.equal('+13055550134');
  });

  it('loses no digit and no plus, and becomes nothing that was not typed', () => {
    const typed = fc.stringMatching(/^[+\d ().x-]{0,20}$/);
    fc.assert(
      fc.property(typed, fc.nat({ max: 20 }), (text, at) => {
        const caret = Math.min(at, text.length);
        const shown = maskPhone({ text, caret });
        const value = phoneValue(text);
        expect(phoneText(value)).to.equal(shown.text.replace(/^\($/, ''));
        expect(shown.caret).to.be.within(0, shown.text.length);
        if (shown.text === text) {
          expect(shown.caret).to.equal(caret);
          return;
        }
        const digits = text.replace(/\D/g, '');
        expect([digits, digits.replace(/^(001|1)/, '')]).to.include(shown.text.replace(/\D/g, ''));
        expect(E.isRight(phone.decode(value))).to.equal(E.isRight(phone.decode(text)));
      }),
    );
  });

  it('types a foreign number key by key into what it is', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(\+[02-9]|0[1-9]|00[02-9])[\d ]{3,14}$/), (number) => {
        const field = [...number].reduce((text, key) => {
          const { text: shown } = maskPhone({ text: text + key, caret: text.length + 1 });
          return phoneText(phoneValue(shown));
        }, '');
        expect(field).to.equal(number);
      }),
    );
  });

  it('may be pasted in any form', () => {
    const pasted = ['+1 305-555-0134|', '1 (305) 555.0134|', '3055550134|', '001 305 555 0134|'];
    expect(new Set(pasted.map(mask))).to.deep.equal(new Set(['(305) 555 - 0134|']));
  });

  it('leaves the caret where a digit is changed in the middle', () => {
    expect(mask('(395|) 555 - 0134')).to.equal('(395|) 555 - 0134');
    expect(mask('(3|5) 555 - 0134')).to.equal('(3|55) 550 - 134');
  });

  it('lets a deletion pass over what is not a digit', () => {
    expect(mask('(305) 555 -|0134')).to.equal('(305) 555| - 0134');
    expect(mask('|')).to.equal('|');
  });

  it('is kept with +1, and nothing stays nothing', () => {
    expect([phoneValue('(305) 555 - 0134'), phoneValue('(30'), phoneValue('')]).to.deep.equal([
      '+13055550134',
      '+130',
      '',
    ]);
    expect(phoneText('+13055550134')).to.equal('(305) 555 - 0134');
  });
});

describe('a typed amount', () => {
  it('is read with or without signs', () => {
    expect(['$1,200.50', '1200', '.5', ''].map(moneyValue)).to.deep.equal([1200.5, 1200, 0.5, null]);
  });

  it('stays as typed where it cannot be read', () => {
    expect(moneyValue('about 5')).to.equal('about 5');
    expect(wholeValue('12.5')).to.equal('12.5');
    expect(wholeValue('1,204')).to.equal(1204);
  });

  it('is shown with two decimals, and with more where they were typed', () => {
    expect([1200.5, 0, 1.005, null, 'x'].map(moneyText)).to.deep.equal([
      '1,200.50',
      '0.00',
      '1.005',
      '',
      'x',
    ]);
  });
});

describe('a typed date', () => {
  it('is month first and kept as a civil date', () => {
    expect(['11/20/2026', '1/5/26', '02/30/2026', 'soon', ''].map(dateValue)).to.deep.equal([
      '2026-11-20',
      '2026-01-05',
      '02/30/2026',
      'soon',
      '',
    ]);
    expect(dateText('2026-11-20')).to.equal('11/20/2026');
  });

  it('goes through the calendar unchanged', () => {
    expect(fromLocalDate(toLocalDate('2026-03-08') as Date)).to.equal('2026-03-08');
    expect(toLocalDate('soon')).to.equal(null);
  });
});

describe('a date as it is said on the phone', () => {
  const WEDNESDAY = '2026-11-25' as CivilDate;
  const said = (text: string) => spokenDate(text, WEDNESDAY);
  const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01' as CivilDate, days));

  it('is a weekday, a number of days, or a day of a month', () => {
    expect(
      ['fri', 'Friday', ' wed', 'today', 'tom', '+3', '+ 10', '11/30', '11-25', '1/5'].map(said),
    ).to.deep.equal([
      ...['2026-11-27', '2026-11-27', '2026-12-02', '2026-11-25', '2026-11-26', '2026-11-28', '2026-12-05'],
      ...['2026-11-30', '2026-11-25', '2027-01-05'],
    ]);
    expect(said('2/29')).to.equal('2028-02-29');
  });

  it('counts from the day that it follows, which may be another one than today', () => {
    const after = (text: string) => spokenDate(text, WEDNESDAY, '2026-12-15' as CivilDate);
    expect(['+9', 'fri', 'tue', 'today', 'tomorrow', '11/30'].map(after)).to.deep.equal([
      ...['2026-12-24', '2026-12-18', '2026-12-22', '2026-11-25', '2026-11-26', '2026-11-30'],
    ]);
  });

  it('may also be written out, and stays as typed where it says nothing', () => {
    expect(['1/5/26', 't', 'fr', '+', '1', '2/30', '13/1', 'soon', ''].map(said)).to.deep.equal([
      '2026-01-05',
      ...['t', 'fr', '+', '1', '2/30', '13/1', 'soon', ''],
    ]);
  });

  it('names a weekday within the next seven days', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 6 }), (today, day) => {
        const name = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'][day] as string;
        const date = spokenDate(name, today) as CivilDate;
        expect(weekday(date)).to.equal(day);
        expect(date > today && date <= addDays(today, 7)).to.equal(true);
      }),
    );
  });

  it('is the day of a month that is just over, not the same day a year later', () => {
    expect(['11/24', '11/2', '9/26', '9/25'].map(said)).to.deep.equal([
      ...['2026-11-24', '2026-11-02', '2026-09-26', '2027-09-25'],
    ]);
    expect(spokenDate('12/30', '2027-01-04' as CivilDate)).to.equal('2026-12-30');
  });

  it('is remarked on where it is over or far ahead', () => {
    const remarks = ['11/24', 'today', '+180', '+181', '9/25'].map((text) =>
      remarkOn(said(text) as CivilDate, WEDNESDAY),
    );
    expect(remarks).to.deep.equal(['in the past', '', '', 'in 6 months', 'in 10 months']);
    expect(remarkOn('2200-03-01' as CivilDate, WEDNESDAY)).to.equal('in 173 years');
  });

  it('finds the nearest such day of the month again, whatever the year', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (today, day) => {
        const date = spokenDate(`${Number(day.slice(5, 7))}/${Number(day.slice(8))}`, today);
        expect(date.slice(5)).to.equal(day.slice(5));
        expect(date >= addDays(today, -60)).to.equal(true);
      }),
    );
  });
});
