import { expect } from 'chai';
import { describe, it } from 'mocha';
import { postingErrors } from '../dispatch/published/queries.ts';
import { ORDER_STATUS } from '../quoting/contract/known-statuses.ts';
import type { CivilDate } from '../shared-kernel/civil-date.ts';
import type { DemoQuote } from './demo-quotes.ts';
import { type DemoRecord, demoRecords } from './demo-records.ts';

const TODAY = '2026-11-20' as CivilDate;

type Postable = Parameters<typeof postingErrors>[0];
type Changes = { readonly parentStatusId?: string; readonly transport?: DemoQuote['transport'] };
/** A load as it is posted; `isStill` where nothing comes after it. */
type Posting = { readonly zipcode: string | undefined; readonly load: Postable; readonly isStill: boolean };

/** What is posted of a record, as it is then. */
const postingsOf = ({ input, changes }: DemoRecord): ReadonlyArray<Posting> => {
  let quote = input as DemoQuote;
  return changes.flatMap((change, index) => {
    const { parentStatusId, transport = quote.transport } = change.input(4711) as Changes;
    quote = { ...quote, transport };
    if (parentStatusId !== String(ORDER_STATUS.posted)) return [];
    const { zipcode } = quote.origin as { readonly zipcode?: string };
    const days = { deliveryDate: null, ...transport } as Pick<Postable, 'availableDate' | 'deliveryDate'>;
    const nowhere = { city: null, state: null, zipcode: null };
    const load: Postable = {
      ...{ availableDate: days.availableDate, deliveryDate: days.deliveryDate, vehicles: quote.vehicles },
      ...{ carrierPay: 1, origin: nowhere, destination: nowhere },
    };
    return [{ zipcode, load, isStill: index === changes.length - 1 }];
  });
};

describe('what the demo posts to the load board', () => {
  const postings = demoRecords('whole', TODAY).flatMap(postingsOf);
  const still = postings.filter(({ isStill }) => isStill);

  it('is taken there by its days and vehicles, whenever the demo begins', () => {
    expect(still.length).to.be.greaterThan(5);
    for (const today of [TODAY, '2027-02-28' as CivilDate])
      for (const { load } of demoRecords('whole', today).flatMap(postingsOf)) {
        const errors = postingErrors(load, today);
        const named = ['transport.availableDate', 'transport.deliveryDate', 'vehicles'].filter(
          (field) => field in errors,
        );
        expect(named, JSON.stringify(load)).to.deep.equal([]);
      }
  });

  it('is refused once, and unknown once; nothing else comes from where the stand-in fails', () => {
    const at = (zipcode: string) => still.filter((posting) => posting.zipcode === zipcode).length;
    expect([at('59006'), at('59008')]).to.deep.equal([1, 1]);
    expect(postings.filter(({ zipcode }) => zipcode?.startsWith('590'))).to.have.length(2);
  });
});
