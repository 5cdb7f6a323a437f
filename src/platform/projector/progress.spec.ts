import { expect } from 'chai';
import { createProgress } from './progress.ts';
import type { AnyReadModel } from './read-model.ts';

const model = { name: 'quote_list', version: 1 } as AnyReadModel;

const TABLE = 'quote_list_v1';

type Log = { end: bigint; epoch: number; stored: bigint; isAway?: boolean };

/** A table in its first epoch, of a log that ends as `log` says. */
const heard = (log: Log = { end: 10n, epoch: 1, stored: 0n }) => {
  let tell: (payload: string) => void = () => undefined;
  const progress = createProgress(
    {
      on: (_channel, hear) => {
        tell = hear;
      },
      start: async () => undefined,
      close: async () => undefined,
    },
    {
      head: async () => {
        if (log.isAway) throw new Error('the log is away');
        return log.end;
      },
    },
  );
  const readAnew = async (): Promise<void> =>
    progress.advance({ table: TABLE, epoch: log.epoch, position: log.stored, isChanged: true });
  void readAnew();
  progress.onMissed(readAnew);
  /** Resolves once the notification was checked against the log. */
  const told = async (payload: string): Promise<void> => {
    tell(payload);
    await new Promise(setImmediate);
  };
  return { ...progress, tell: told };
};

describe('the progress of read models', () => {
  it('is reported by the leader, and wakes waiting readers', async () => {
    const { waitFor, tell, reached, isAwaited } = heard();
    const waiting = waitFor([model], 7n, 10_000);
    await tell(`${TABLE}:6:1`);
    expect(isAwaited(model)).to.equal(true);
    await tell(`${TABLE}:7:1`);
    expect(await waiting).to.equal(true);
    expect([reached(model), isAwaited(model)]).to.deep.equal([7n, false]);
  });

  it('never decreases within an epoch, and ignores reports of an earlier epoch', async () => {
    const { advance, reached, tell } = heard();
    advance({ table: TABLE, epoch: 2, position: 7n, isChanged: true });
    await tell(`${TABLE}:6:2`);
    await tell(`${TABLE}:9:1`);
    expect(reached(model)).to.equal(7n);
  });

  it('may be lower in a later epoch, whose table is being refilled', async () => {
    const { advance, reached, waitFor } = heard();
    advance({ table: TABLE, epoch: 2, position: 7n, isChanged: true });
    advance({ table: TABLE, epoch: 3, position: 0n, isChanged: true });
    expect([reached(model), await waitFor([model], 7n, 1)]).to.deep.equal([0n, false]);
  });

  it("distinguishes the last changed row from the table's position", async () => {
    const log = { end: 10n, epoch: 1, stored: 0n };
    const { changed, reached, tell } = heard(log);
    await tell(`${TABLE}:6:1:changed`);
    await tell(`${TABLE}:9:1:passed`);
    expect([reached(model), changed(model)]).to.deep.equal([9n, '1:6']);
    Object.assign(log, { epoch: 2, stored: 8n });
    await tell(`${TABLE}:9:2:passed`);
    expect([reached(model), changed(model)]).to.deep.equal([9n, '2:8']);
    await tell('');
    expect([reached(model), changed(model)]).to.deep.equal([8n, '2:8']);
  });

  it('tells the rows of another epoch at the same position from those before', () => {
    const { advance, changed } = heard();
    advance({ table: TABLE, epoch: 2, position: 7n, isChanged: true });
    const before = changed(model);
    advance({ table: TABLE, epoch: 3, position: 7n, isChanged: true });
    expect(changed(model)).not.to.equal(before);
  });

  it('is compared with the log again where that could not be asked', async () => {
    const log = { end: 5n, epoch: 1, stored: 0n, isAway: true };
    const { waitFor, tell } = heard(log);
    await tell(`${TABLE}:5:1:changed`);
    log.isAway = false;
    expect(await waitFor([model], 5n, 5_000)).to.equal(true);
  });

  it('is believed no further than the log goes, nor of an epoch or a table that is not there', async () => {
    const log = { end: 5n, epoch: 1, stored: 0n };
    const { reached, tell } = heard(log);
    for (const lie of [
      `${TABLE}:8999999999999999:1:changed`,
      `${TABLE}:5:77:changed`,
      'elsewhere_v1:5:1:changed',
    ])
      await tell(lie);
    expect(reached(model)).to.equal(0n);
    await tell(`${TABLE}:5:1:changed`);
    log.end = 6n;
    await tell(`${TABLE}:6:1:changed`);
    expect(reached(model)).to.equal(6n);
  });
});
