import { expect } from 'chai';
import { describe, it } from 'mocha';
import type { Recall } from '../../../platform/command/command.ts';
import { recorded } from '../../../platform/testing/decider-spec.ts';
import type { AnyEvent, Recorded } from '../../../shared-kernel/event.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import type { CarrierEvent } from '../../carriers/events.ts';
import { added, DRIVER_1, driverAdded, OMAR } from '../../carriers/testing/carriers.ts';
import { gatherFacts } from './facts.ts';

const about = { orderId: 4711 as RecordId, driverId: DRIVER_1 };

/** Read models that show nothing yet, and a log with a carrier's events. */
const gathered = (...past: ReadonlyArray<CarrierEvent>) => {
  const recall: Recall = async (aggregate, stream) =>
    past
      .map((event, index) => ({ ...recorded(event, index), stream }) as unknown as Recorded<AnyEvent>)
      .reduce((state, event) => aggregate.evolve(state, event as never), aggregate.initial);
  return gatherFacts(async () => null, recall, about);
};

describe('what a dispatch is decided by', () => {
  it('has a driver as soon as he is in the log, whatever the lists show', async () => {
    const { carrier } = await gathered(added(), driverAdded);
    expect(carrier?.drivers).to.deep.equal([{ ...OMAR, id: DRIVER_1, retired: false }]);
    expect((await gathered()).carrier).to.equal(null);
  });
});
