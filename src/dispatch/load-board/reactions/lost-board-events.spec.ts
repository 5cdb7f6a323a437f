import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { describe, it } from 'mocha';
import { REFUSALS } from '../../../platform/command/refusals.ts';
import { rejection } from '../../../shared-kernel/rejection.ts';
import type { BoardEvent } from '../load-board.ts';
import { at, BOOKED, type Board, rowOf, ticking } from '../testing/board-ticks.ts';
import { posted, requested } from '../testing/postings.ts';

const asked = { ...requested(), at: at('10:00') };
const HEARD = 'hearBoardEvent e1';

describe('events of the board that could not be stored', () => {
  const known = (): Board => ({ current: rowOf(asked, { ...posted(), at: at('10:01') }) });
  const SECOND: BoardEvent = { ...BOOKED, id: 'e2', bookingId: 'B2' };
  const away = rejection('UNAVAILABLE', 'The event store cannot be reached.');
  const locked = rejection('REFUSED', 'This is locked.');
  /** Tells both events, as long as they are asked for. */
  const telling = {
    events: (since: string) => async () =>
      E.right({
        events: [BOOKED, SECOND].filter((event) => event.at > since),
        next: null,
        waitingSince: null,
      }),
  };

  it('takes again what could not be stored, however long that lasts', async () => {
    const board = known();
    const { tick, sent } = ticking(board, telling);
    board.refuses = () => away;
    for (const time of ['10:30', '10:50', '14:00']) await tick(at(time));
    expect(sent).to.deep.equal([]);
    board.refuses = undefined;
    await tick(at('14:01'));
    await tick(at('14:02'));
    expect(sent).to.deep.equal([HEARD, 'hearBoardEvent e2']);
  });

  it('stores the others where one listing cannot be read, and that one once it can', async () => {
    const board = known();
    const { tick, sent } = ticking(board, telling);
    board.refuses = (what) => (what === HEARD ? locked : undefined);
    await tick(at('10:40'));
    await tick(at('12:00'));
    expect(sent).to.deep.equal(['hearBoardEvent e2']);
    board.refuses = undefined;
    await tick(at('12:01'));
    expect(sent).to.deep.equal(['hearBoardEvent e2', HEARD]);
  });

  it('does not take again what is refused for good', async () => {
    const board = known();
    const tried: string[] = [];
    const { tick } = ticking(board);
    board.refuses = (what) => {
      tried.push(what);
      return REFUSALS.otherInput;
    };
    await tick(at('10:30'));
    await tick(at('11:00'));
    await tick(at('11:01'));
    expect(tried).to.deep.equal([HEARD, HEARD]);
  });

  it('asks the board again from before what is heard by now, once the rows are another edition', async () => {
    const board = known();
    const { tick, asked: since } = ticking(board);
    await tick(at('11:00'));
    await tick(at('11:01'));
    Object.assign(board, { edition: '2', heardUpTo: '2026-01-10T08:00:00.000Z' });
    await tick(at('11:02'));
    await tick(at('11:03'));
    expect(since.slice(1)).to.deep.equal([at('10:45'), '2026-01-10T07:45:00.000Z', at('10:47')]);
  });

  it('acknowledges a delivery once all of it is stored', async () => {
    const board = known();
    const { deliver, sent } = ticking(board);
    for (const why of [away, locked, rejection('TOO_MANY', ''), rejection('OUTCOME_UNKNOWN', '')]) {
      board.refuses = (what) => (what === HEARD ? why : undefined);
      expect(await deliver(BOOKED, SECOND), why.code).to.equal(503);
    }
    board.refuses = () => REFUSALS.otherInput;
    expect(await deliver(BOOKED)).to.equal(204);
    board.refuses = undefined;
    expect([await deliver(BOOKED, SECOND), sent.includes(HEARD)]).to.deep.equal([204, true]);
  });
});
