import { expect } from 'chai';
import { describe, it } from 'mocha';
import { bringBack, receiveDropped } from '../../form/bring-back.ts';
import { arbitraryContact, CONTACT, type ContactForm } from './arbitrary-form.ts';
import { type Dropped, typedSince } from './dropped.ts';
import { beginEdit } from './record-edit.ts';
import { reduceEdit } from './reduce-edit.ts';

const dropped = (city: string): Dropped<ContactForm> => ({
  ...{ draft: { name: 'Sue', city, note: '' }, card: 'all', sections: ['city'] },
  bases: {} as Dropped<ContactForm>['bases'],
});

/** A record as long as it is shown. */
const show = (key: string, now?: number) => {
  const cities: Array<string> = [];
  const leave = receiveDropped<Dropped<ContactForm>>(key, ({ draft }) => cities.push(draft.city), now);
  return { cities, leave };
};

describe('what was typed in a card and dropped', () => {
  it('is put back where its record is shown, once', () => {
    let led = 0;
    const [record, other] = [show('contact 7'), show('contact 8')];
    bringBack('contact 7', dropped('Reno'), () => {
      led += 1;
    });
    expect([record.cities, other.cities, led]).to.deep.equal([['Reno'], [], 0]);
    record.leave();
    other.leave();
    const again = show('contact 7');
    expect(again.cities).to.deep.equal([]);
    again.leave();
  });

  it('takes the place of nothing that was typed since', () => {
    const read = beginEdit<ContactForm>(CONTACT, arbitraryContact());
    const since = reduceEdit(read, { type: 'edited', draft: { ...read.draft, city: 'Elko' } });
    const of = { card: 'all', sections: ['city', 'note'] } as const;
    expect([typedSince(read, of), typedSince(since, of)]).to.deep.equal([[], ['city']]);
  });

  it('leads back to a record that was left, and is put back there', () => {
    show('contact 7').leave();
    let record: ReturnType<typeof show> | undefined;
    bringBack('contact 7', dropped('Reno'), () => {
      record = show('contact 7');
    });
    expect(record?.cities).to.deep.equal(['Reno']);
    record?.leave();
  });

  it('is not put back where its record is opened much later', () => {
    bringBack('contact 7', dropped('Reno'), () => undefined);
    const record = show('contact 7', Date.now() + 61_000);
    expect(record.cities).to.deep.equal([]);
    record.leave();
  });
});
