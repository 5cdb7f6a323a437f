import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { forgetSubject } from '../../src/operations/forget-subjects.ts';
import { defineForgetting } from '../../src/platform/command/forgetting.ts';
import { given } from '../../src/platform/testing/decider-spec.ts';
import type { Aggregate, EventOf } from '../../src/shared-kernel/event.ts';
import { type RecordId, recordId } from '../../src/shared-kernel/ids/record.ts';
import { PersonForgotten } from '../../src/shared-kernel/person-forgotten.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { type Bench, by, Counted, count, openTallies } from '../support/tally.ts';

type Event = EventOf<typeof Counted> | PersonForgotten;
type State = { readonly forgotten: boolean } | undefined;

const tally: Aggregate<State, Event> = {
  name: 'tally',
  events: [Counted, PersonForgotten],
  initial: undefined,
  evolve: (_state, { type }) => ({ forgotten: type === 'PersonForgotten' }),
  subject: (stream) => stream,
};
const forgetTally = defineForgetting({ name: 'forgetTally', of: tally, id: recordId });

const id = 7 as RecordId;
const counted: Event = { type: 'Counted', data: { by: 1, note: 'Ann' } };
const forgotten: Event = { type: 'PersonForgotten', data: { subject: 'tally-7' } };

describe('forgetting a subject with a stream of its own', function forgetting() {
  this.timeout(30_000);
  let fresh: FreshDatabase;
  let bench: Bench;
  before(async () => {
    fresh = await freshDatabase();
    bench = await openTallies(fresh.url);
  });
  after(async () => {
    await bench?.close();
    await fresh?.drop();
  });

  it('happens once, to one that exists', () => {
    given<Event>(counted).when(forgetTally, { id }).then(forgotten);
    given<Event>(counted, forgotten).when(forgetTally, { id }).then();
    given<Event>().when(forgetTally, { id }).thenRejected('NOT_FOUND');
  });

  it('takes its key, so that what was stored is not read again, and says what happened', async () => {
    await bench.send(count, { id: '7', by: 1, note: 'Ann' }, by());
    const history = { read: bench.store.read, decode: bench.codec.decode };
    const files = { store: { delete: async () => undefined }, events: [] };
    const forget = () => forgetSubject({ ...bench, history }, files, { forget: forgetTally, id });
    expect((await forget()).lines).to.deep.equal(['tally 7 is forgotten.']);
    expect((await forget()).lines).to.deep.equal(['tally 7 was forgotten before.']);
    expect(await forgetSubject({ ...bench, history }, files, { forget: forgetTally, id: 8 })).to.deep.equal({
      ...{ position: null, lines: ['tally 8: There is no such tally.'] },
    });
    const [read] = await bench.codec.decode(await bench.store.read('tally-7'));
    expect(read && E.isRight(read) && read.right.data).to.deep.equal({ by: 1, note: null });
  });
});
