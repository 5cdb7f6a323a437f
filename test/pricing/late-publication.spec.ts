import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import type { CommandResult } from '../../src/platform/command/command.ts';
import type { EventStore } from '../../src/platform/event-store/event-store.ts';
import type { Tools } from '../../src/platform/reactor/reaction.ts';
import { createPriceDraft } from '../../src/pricing/tables/commands/change-draft.ts';
import { closePriceDraft } from '../../src/pricing/tables/commands/close-draft.ts';
import { draftPrices } from '../../src/pricing/tables/commands/draft-prices.ts';
import { giveUpPublication } from '../../src/pricing/tables/commands/give-up-publication.ts';
import { publishPrices } from '../../src/pricing/tables/commands/publish-prices.ts';
import { draftStream, priceDraft, rowsOf } from '../../src/pricing/tables/drafts/price-draft.ts';
import { DRAFT_EVENTS, PUBLICATION_EVENTS } from '../../src/pricing/tables/events.ts';
import { pricePublications } from '../../src/pricing/tables/publications/price-publications.ts';
import { tablesToEdit } from '../../src/pricing/tables/queries.ts';
import { giveUpBrokenPublications } from '../../src/pricing/tables/reactions/give-up-broken-publications.ts';
import { NO_ROWS } from '../../src/pricing/tables/rows/price-rows.ts';
import { tables } from '../../src/pricing/tables/testing/tables.ts';
import { systemActor } from '../../src/shared-kernel/actor.ts';
import type { Ask } from '../../src/shared-kernel/context-query.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { later } from '../support/later.ts';
import { by, openTallies } from '../support/tally.ts';

const office = () => by(systemActor('office'));
/** Empty tables: nothing has been published before. */
const ask = ((query: { readonly name: string }) =>
  query.name === tablesToEdit.name ? { ...tables(NO_ROWS), publication: 0 } : null) as Ask;

/** Holds the first append of a publication: its process is frozen after it has decided. */
const freezing = () => {
  const [frozen, thawed] = [later(), later()];
  let isFirst = true;
  const wrap = (store: EventStore): EventStore => ({
    ...store,
    append: async (stream, ...rest) => {
      if (stream === pricePublications.name && isFirst) {
        isFirst = false;
        frozen.keep();
        await thawed.kept;
      }
      return store.append(stream, ...rest);
    },
  });
  return { wrap, isFrozen: frozen.kept, thaw: thawed.keep };
};

const inShort = (answer: CommandResult): unknown =>
  E.isLeft(answer) ? [answer.left.code, answer.left.message] : answer.right.events.map(({ type }) => type);

describe('a publication that was frozen on one node', function late() {
  this.timeout(30_000);
  let fresh: FreshDatabase;
  const nodes: Array<{ close: () => Promise<void> }> = [];
  const node = async (wrap: (store: EventStore) => EventStore = (store) => store) => {
    const commands = [createPriceDraft, closePriceDraft, draftPrices, giveUpPublication, publishPrices];
    const definitions = [...DRAFT_EVENTS, ...PUBLICATION_EVENTS];
    const opened = await openTallies(fresh.url, {
      ...{ wrap, commands, definitions, ask, models: [] },
      masterKey: Buffer.alloc(32, 7),
    });
    nodes.push(opened);
    return opened;
  };
  beforeEach(async () => {
    fresh = await freshDatabase();
  });
  afterEach(async () => {
    for (const each of nodes.splice(0)) await each.close();
    await fresh.drop();
  });

  /** A closed draft of one band, whose publication by the first node is frozen; and the second node. */
  const frozen = async () => {
    const { wrap, isFrozen, thaw } = freezing();
    const [first, second] = [await node(wrap), await node()];
    const begun = await first.send(createPriceDraft, { name: 'Spring' }, office());
    const draft = E.isRight(begun) ? Number(begun.right.created) : expect.fail('There is no draft.');
    const save = (from: string, to: string) => {
      const edit = { kind: 'import', table: 'MILEAGE', rows: [{ cells: [from, to, '100'] }] };
      const seen = { draft, base: null, draftRevision: null, isDirect: false };
      return second.send(draftPrices, { ...seen, ...edit }, office());
    };
    expect(inShort(await save('0', '500'))).to.deep.equal(['PriceRowsDrafted']);
    const closed = await first.send(closePriceDraft, { id: draft, draftRevision: null }, office());
    const [closing] = E.isRight(closed) ? closed.right.events : [];
    const own = { draftId: draft, note: null, closedAt: closing?.revision ?? null };
    const publishing = first.send(publishPrices, own, office());
    await isFrozen;
    /** A minute later, as the system does. */
    const giveUp = async () => {
      const answers: CommandResult[] = [];
      const send: Tools['send'] = async (command, input) => {
        const answer = await second.send(command, input, office());
        answers.push(answer);
        return answer;
      };
      await giveUpBrokenPublications.react(closing as never, { send } as Tools);
      return answers.flatMap(inShort);
    };
    const close = () => second.send(closePriceDraft, { id: draft, draftRevision: null }, office());
    const publish = async () => {
      await close();
      return second.send(publishPrices, { draftId: draft, note: null }, office());
    };
    const now = async () => {
      const [of, { all }] = await Promise.all([
        second.folds.load(priceDraft, draftStream(draft)),
        second.folds.load(pricePublications, pricePublications.name).then(async ({ fold }) => fold.state),
      ]);
      return { rows: rowsOf(of.fold.state).length, all };
    };
    return { draft, save, giveUp, close, publish, publishing, thaw, now };
  };

  it('cannot be overtaken by a change of the draft, however long it takes', async () => {
    const { save, publishing, thaw } = await frozen();
    expect(inShort(await save('501', '900'))).to.deep.equal([
      'REFUSED',
      'This draft is being published, so it cannot change. If it stays so, try again in a minute.',
    ]);
    thaw();
    expect(inShort(await publishing)).to.deep.equal(['PricesPublished']);
  });

  it('is refused once it was given up and the draft has changed, which then is published whole', async () => {
    const { draft, save, giveUp, publish, publishing, thaw, now } = await frozen();
    expect(await giveUp()).to.deep.equal(['PricePublicationGivenUp']);
    expect(inShort(await save('501', '900'))).to.deep.equal(['PriceDraftReopened', 'PriceRowsDrafted']);
    thaw();
    const [code, message] = inShort(await publishing) as [string, string];
    expect(code).to.equal('CONFLICT');
    expect(message).to.include('opened again before it could be published. Nothing was published');
    expect(inShort(await publish())).to.deep.equal(['PricesPublished']);
    const { rows, all } = await now();
    expect(rows).to.equal(2);
    expect(
      all.map(({ number, draftId, draftRevision }) => ({ number, draftId, draftRevision })),
    ).to.deep.equal([{ number: 1, draftId: draft, draftRevision: 5 }]);
  });

  it('is refused also where somebody else has changed and closed the draft since', async () => {
    const { save, giveUp, close, publish, publishing, thaw, now } = await frozen();
    await giveUp();
    await save('501', '900');
    expect(inShort(await close())).to.deep.equal(['PriceDraftClosed']);
    thaw();
    expect(inShort(await publishing)).to.have.property('0', 'CONFLICT');
    expect(inShort(await publish())).to.deep.equal(['PricesPublished']);
    expect((await now()).all).to.have.length(1);
  });

  it('is refused also where the draft is changed only after it', async () => {
    const { save, giveUp, publishing, thaw } = await frozen();
    await giveUp();
    thaw();
    expect(inShort(await publishing)).to.have.property('0', 'CONFLICT');
    expect(inShort(await save('501', '900'))).to.deep.equal(['PriceDraftReopened', 'PriceRowsDrafted']);
  });

  it('counts where it came before it was given up: the draft cannot change any more', async () => {
    const { save, giveUp, publishing, thaw } = await frozen();
    thaw();
    expect(inShort(await publishing)).to.deep.equal(['PricesPublished']);
    expect(await giveUp()).to.deep.equal([]);
    expect(inShort(await save('501', '900'))).to.have.property('0', 'REFUSED');
  });
});
