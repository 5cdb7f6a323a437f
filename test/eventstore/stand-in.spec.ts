import { EventStoreDBClient, jsonEvent, WrongExpectedVersionError } from '@eventstore/db-client';
import { expect } from 'chai';
import { type StandIn, startStandIn } from './stand-in.ts';

describe('the stand-in for EventStoreDB', () => {
  let standIn: StandIn;
  let client: EventStoreDBClient;
  before(async () => {
    standIn = await startStandIn();
    client = EventStoreDBClient.connectionString(standIn.url);
  });
  after(async () => {
    await client.dispose();
    await standIn.stop();
  });

  const credentials = { username: '', password: '' };
  for (const [name, options] of [
    ['batched', {}],
    ['plain', { credentials }],
  ] as const)
    it(`takes the client's ${name} append, and refuses one at a wrong revision`, async () => {
      const stream = `${name}-1`;
      const append = (expectedRevision: 'no_stream' | bigint) =>
        client.appendToStream(stream, [jsonEvent({ type: 'Happened', data: {} })], {
          ...options,
          expectedRevision,
        });
      const error = await append(4n).catch((reason: unknown) => reason);
      expect(error).to.be.instanceOf(WrongExpectedVersionError);
      expect((error as WrongExpectedVersionError).actualVersion).to.equal('no_stream');
      expect((await append('no_stream')).nextExpectedRevision).to.equal(0n);
      const again = await append('no_stream').catch((reason: unknown) => reason);
      expect((again as WrongExpectedVersionError).actualVersion).to.equal(0n);
      expect(standIn.log.streamOf(stream)?.length).to.equal(1);
    });

  it('reads a stream backwards, and all events from a position', async () => {
    const made = await client.appendToStream(
      'thing-1',
      [1, 2, 3].map((data) => jsonEvent({ type: 'Happened', data: { data } })),
      { credentials },
    );
    const revisions: bigint[] = [];
    for await (const { event } of client.readStream('thing-1', {
      direction: 'backwards',
      fromRevision: 'end',
    }))
      if (event) revisions.push(event.revision);
    expect(revisions).to.deep.equal([2n, 1n, 0n]);
    const streams: string[] = [];
    for await (const { event } of client.readAll({ fromPosition: made.position ?? 'start' }))
      if (event) streams.push(event.streamId);
    expect(streams).to.deep.equal(['thing-1']);
  });
});
