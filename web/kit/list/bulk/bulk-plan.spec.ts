import { expect } from 'chai';
import { describe, it } from 'mocha';
import { planOf } from './bulk-plan.ts';
import type { Intended } from './bulk-work.ts';

type Boat = { readonly id: string; readonly revision: number; readonly berth: string | null };
type Change = { readonly berth: string };

const moveTo = (berth: string): Intended<Boat, Change> => ({
  input: { berth },
  meaningFor: (boat) => ({
    from: boat.berth ?? 'None',
    to: berth,
    isSame: boat.berth === berth,
    former: boat.berth === null ? null : { berth: boat.berth },
  }),
});
const nameOf = ({ id }: Boat) => ({ number: `B-${id}`, name: `Boat ${id}` });

describe('the plan of work on items of any kind', () => {
  it('says each change once with its way back, what already has it, and what is gone', () => {
    const boats: ReadonlyArray<Boat> = [
      { id: '1', revision: 3, berth: 'North' },
      { id: '2', revision: 0, berth: null },
      { id: '3', revision: 5, berth: 'South' },
    ];
    expect(planOf(moveTo('South'), ['1', '2', '3', '4'], boats, nameOf)).to.deep.equal({
      input: { berth: 'South' },
      changes: [
        {
          ...{ id: '1', revision: 3, number: 'B-1', name: 'Boat 1' },
          ...{ from: 'North', to: 'South', former: { berth: 'North' } },
        },
        {
          ...{ id: '2', revision: 0, number: 'B-2', name: 'Boat 2' },
          ...{ from: 'None', to: 'South', former: null },
        },
      ],
      leftOut: [],
      unchanged: 1,
      missing: ['4'],
    });
  });

  it('leaves out what cannot have it, and says why', () => {
    const sunk = (boat: Boat) => ({ ...moveTo('South').meaningFor(boat), leftOut: 'It has sunk.' });
    const boats = [{ id: '1', revision: 3, berth: 'North' }];
    const plan = planOf({ input: { berth: 'South' }, meaningFor: sunk }, ['1'], boats, nameOf);
    expect(plan).to.deep.include({ changes: [], unchanged: 0 });
    expect(plan.leftOut).to.deep.equal([{ id: '1', number: 'B-1', name: 'Boat 1', reason: 'It has sunk.' }]);
  });
});
