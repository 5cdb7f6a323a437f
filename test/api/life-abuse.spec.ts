import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { leastOrder, leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import { appendEvent } from '../support/append-event.ts';
import type { GraphqlAnswer, HttpClient } from '../support/http-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const SHOWN = `id isOrder revision shipper { firstName } origin { name } parentStatus { id } childStatus { id }
  assignee { id } engagements followups { followupOn } parent { id } children { id }`;

const changing = (name: string, idName = 'id') =>
  `mutation ($id: ID!, $input: RecordChangesInput!, $revision: Int) {
    record: ${name}(${idName}: $id, input: $input, revision: $revision) { ${SHOWN} } }`;
const copying = (name: string) =>
  `mutation ($id: ID!, $mode: CopyMode = STANDARD) { record: ${name}(id: $id, mode: $mode) { ${SHOWN} } }`;
const batching = (name: string) =>
  `mutation ($ids: [ID!]!, $input: BatchUpdateInput!) { record: ${name}(ids: $ids, input: $input) {
    id revision changed error { code message } } }`;

const CALLS = {
  createQuote: `mutation ($input: QuoteInput!) { record: createQuote(input: $input) { ${SHOWN} } }`,
  createOrder: `mutation ($input: QuoteInput!) { record: createOrder(input: $input) { ${SHOWN} } }`,
  updateQuote: changing('updateQuote'),
  updateOrder: changing('updateOrder'),
  book: changing('convertQuoteToOrder', 'quoteId'),
  takeBack: changing('convertOrderToQuote', 'orderId'),
  duplicateQuote: copying('duplicateQuote'),
  duplicateOrder: copying('duplicateOrder'),
  batchQuotes: batching('batchUpdateQuotes'),
  quote: `query ($id: ID!) { record: quote(id: $id) { ${SHOWN} } }`,
  order: `query ($id: ID!) { record: order(id: $id) { ${SHOWN} } }`,
  orders: `query ($filterBy: QuoteFilter) { record: orders(filterBy: $filterBy) {
    data { id parentStatus { name retired } } } }`,
  createStatus: 'mutation ($input: StatusInput!) { record: createStatus(input: $input) { id } }',
  deleteStatus: 'mutation ($id: ID!) { record: deleteStatus(id: $id) }',
  addNote: 'mutation ($id: ID!) { record: addQuoteNote(input: { quoteId: $id, note: "x" }) { id } }',
  events: 'query ($id: ID!) { record: quoteEvents(id: $id) { description revision } }',
} as const;

/** The parts of a quote in which an order requires more. */
const bookable = () => {
  const { shipper, origin, destination, vehicles } = leastOrder();
  return { shipper, origin, destination, vehicles };
};

/** Far longer than it takes, far shorter than an unbounded request would. */
const SOON_MS = 5_000;

type Outcome = {
  readonly id: string;
  readonly changed: boolean;
  readonly error: { readonly code: string } | null;
};

describe('the life of a record against abuse', function abuse() {
  this.timeout(120_000);
  let server: TestServer;
  let admin: HttpClient;
  let manager: HttpClient;
  let sales: HttpClient;

  const call = (name: keyof typeof CALLS, variables: object, by = manager, key?: string) =>
    by.graphql(CALLS[name], variables, key === undefined ? {} : { 'idempotency-key': key });
  const done = async (...args: Parameters<typeof call>) => {
    const { data, errors } = await call(...args);
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return data.record;
  };
  const codeOf = ({ errors }: GraphqlAnswer) => errors?.[0]?.extensions?.code ?? 'OK';
  const fieldsOf = ({ errors }: GraphqlAnswer) => Object.keys(errors?.[0]?.extensions?.fields ?? {});
  /** Number of responses with each code. */
  const count = (codes: ReadonlyArray<unknown>) =>
    Object.fromEntries(
      [...new Set(codes)].map((code) => [code, codes.filter((each) => each === code).length]),
    );
  const quote = async (changes: object = {}): Promise<string> =>
    (await done('createQuote', { input: { ...leastQuote(), ...bookable(), ...changes } })).id;
  const order = async (changes: object = {}): Promise<string> =>
    (await done('createOrder', { input: { ...leastOrder(), ...changes } })).id;
  /** A write to a record on another node. */
  const elsewhere = (id: string, type: string, data: object) => {
    const place = { databaseUrl: server.databaseUrl, masterKey: Buffer.alloc(32, 1) };
    const who = { actor: 'system:spec', subject: `record-${id}` };
    return appendEvent(place, `quote-${id}`, { type, data }, who);
  };
  const forget = (id: string) => elsewhere(id, 'PersonForgotten', { subject: `record-${id}` });
  const times = <A>(howOften: number, task: (nth: number) => Promise<A>): Promise<ReadonlyArray<A>> =>
    Promise.all(Array.from({ length: howOften }, (_, nth) => task(nth)));

  before(async () => {
    server = await startTestServer();
    const as = (person: string) => signedIn(server, `${person}@lanebook.test`);
    [admin, manager, sales] = await Promise.all([as('admin'), as('manager'), as('sales')]);
  });
  after(() => server?.stop());

  describe('at the same moment', () => {
    it('is booked once, whoever presses first, and the others are told that it is an order', async () => {
      const id = await quote();
      const input = { parentStatusId: '122', engagements: ['fire'] };
      const answers = await times(16, (nth) =>
        call('book', { id, input, revision: 0 }, nth % 2 === 0 ? admin : manager),
      );
      expect(count(answers.map(codeOf))).to.deep.equal({ OK: 1, REFUSED: 15 });
      expect(await done('events', { id })).to.have.length(2);
      expect(await done('order', { id })).to.deep.include({ revision: 2, engagements: ['fire'] });
    });

    it('is booked and copied once by one key, however often it comes', async () => {
      const id = await quote();
      const key = randomUUID();
      const input = { parentStatusId: '110' };
      const booked = await times(32, () => done('book', { id, input }, manager, key));
      expect(new Set(booked.map((each) => JSON.stringify(each))).size).to.equal(1);
      expect(await done('events', { id })).to.have.length(2);
      const copies = await times(32, () => done('duplicateOrder', { id }, manager, `${key}/copy`));
      expect(new Set(copies.map((copy) => copy.id)).size).to.equal(1);
      expect((await done('order', { id })).children).to.deep.equal([{ id: copies[0].id }]);
    });

    it('takes one of many changes of the same part, and all of different parts', async () => {
      const id = await order();
      const { shipper } = bookable();
      const same = await times(16, (nth) =>
        call('updateOrder', {
          ...{ id, revision: 0 },
          input: { shipper: { ...shipper, firstName: `Edit ${nth}` } },
        }),
      );
      expect(count(same.map(codeOf))).to.deep.equal({ OK: 1, CONFLICT: 15 });
      const parts = [{ engagements: ['angry'] }, { parentStatusId: '117' }, { referrerId: '2' }];
      const apart = await Promise.all(parts.map((input) => call('updateOrder', { id, input, revision: 1 })));
      expect(apart.map(codeOf)).to.deep.equal(['OK', 'OK', 'OK']);
    });

    it('is copied as it stood between two changes, never as half of one', async () => {
      const id = await quote();
      const { shipper, origin } = bookable();
      const change = (nth: number) => {
        const name = `Edit ${nth}`;
        const input = { shipper: { ...shipper, firstName: name }, origin: { ...origin, name } };
        return done('updateQuote', { id, input });
      };
      await change(0);
      const [, copies] = await Promise.all([
        times(20, (nth) => change(nth + 1)),
        times(20, (nth) => done('duplicateQuote', { id }, nth % 2 === 0 ? admin : sales)),
      ]);
      for (const copy of copies) expect(copy.origin.name).to.equal(copy.shipper.firstName);
      expect((await done('quote', { id })).children).to.have.length(20);
    });

    it('is copied with what another node has just written', async () => {
      const id = await quote();
      await elsewhere(id, 'AssigneeChanged', { quoteId: Number(id), assigneeId: '2' });
      expect((await done('duplicateQuote', { id })).assignee).to.deep.equal({ id: '2' });
    });

    it('is changed by a batch before its booking or not at all', async () => {
      const ids = await times(10, () => quote({ followups: [{ followupOn: '2026-02-01' }] }));
      const input = { followups: [{ followupOn: '2026-03-01' }], assigneeId: '2' };
      const [outcomes] = await Promise.all([
        done('batchQuotes', { ids, input }) as Promise<ReadonlyArray<Outcome>>,
        ...ids.map((id) => done('book', { id, input: { parentStatusId: '110' } })),
      ]);
      expect(outcomes.map(({ id }) => id)).to.deep.equal(ids);
      for (const { id, error } of outcomes) {
        expect(['REFUSED', undefined]).to.include(error?.code);
        const booked = await done('order', { id });
        expect(booked.followups).to.deep.equal([]);
        expect(booked.assignee.id).to.equal(error === null ? '2' : '4');
      }
    });
  });

  describe('in several mutations of one request', () => {
    it('goes through each of them once under the one key, in their order', async () => {
      const id = await quote();
      const all = `mutation ($id: ID!, $a: RecordChangesInput!, $b: RecordChangesInput!) {
        booked: convertQuoteToOrder(quoteId: $id, input: $a) { isOrder revision }
        changed: updateOrder(id: $id, input: $b) { assignee { id } revision }
        copied: duplicateOrder(id: $id, mode: REVERSE) { id }
        again: duplicateOrder(id: $id, mode: REVERSE) { id } }`;
      const variables = { id, a: { parentStatusId: '110' }, b: { assigneeId: '2' } };
      const key = { 'idempotency-key': randomUUID() };
      const first = await manager.graphql(all, variables, key);
      expect(first.errors, JSON.stringify(first.errors)).to.equal(undefined);
      expect(first.data.copied.id).not.to.equal(first.data.again.id);
      const { data } = await manager.graphql(all, variables, key);
      expect([data.copied, data.again]).to.deep.equal([first.data.copied, first.data.again]);
      expect(await done('events', { id })).to.have.length(3);
    });

    it('follows a batch, whatever the numbers of the batch', async () => {
      const id = await quote();
      const both = `mutation ($id: ID!, $input: RecordChangesInput!) {
        batchUpdateQuotes(ids: ["2", "3", "4"], input: { assigneeId: "2" }) { id }
        second: updateQuote(id: $id, input: $input) { engagements }
        third: duplicateQuote(id: $id, mode: STANDARD) { id } }`;
      const variables = { id, input: { engagements: ['fire'] } };
      const key = { 'idempotency-key': randomUUID() };
      const first = await manager.graphql(both, variables, key);
      expect(first.errors, JSON.stringify(first.errors)).to.equal(undefined);
      expect(first.data.second).to.deep.equal({ engagements: ['fire'] });
      expect((await manager.graphql(both, variables, key)).data.third).to.deep.equal(first.data.third);
    });
  });

  describe('by the keys of its commands', () => {
    const [fire, theirs] = [{ engagements: ['fire'] }, { assigneeId: '2' }];

    it('has one for each person who gives the same text', async () => {
      const id = await quote();
      await done('updateQuote', { id, input: fire }, manager, 'save');
      await done('updateQuote', { id, input: theirs }, sales, 'save');
      expect(await done('quote', { id })).to.deep.include({ assignee: { id: '2' }, engagements: ['fire'] });
    });

    it('reports a UUID that another user has already used', async () => {
      const id = await quote();
      const key = randomUUID();
      await done('updateQuote', { id, input: fire }, manager, key);
      const answer = await call('updateQuote', { id, input: theirs }, sales, key);
      expect(codeOf(answer)).to.equal('REFUSED');
      expect(answer.errors?.[0]?.message).to.include('Use a new key');
    });

    it('takes a blank one for none, and a long one as it is', async () => {
      const id = await quote();
      const long = 'k'.repeat(300);
      const keys = ['', '', `${long}1`, `${long}2`];
      for (const [nth, key] of keys.entries()) {
        const assigneeId = String(nth + 1);
        const { assignee } = await done('updateQuote', { id, input: { assigneeId } }, manager, key);
        expect(assignee).to.deep.equal({ id: assigneeId });
      }
    });
  });

  describe('of somebody who was forgotten', () => {
    it('changes its status and its dates, one by one and in a batch, and takes no note', async () => {
      const id = await quote();
      await forget(id);
      const input = { parentStatusId: '124', assigneeId: '2', followups: [{ followupOn: '2026-02-01' }] };
      const [outcome] = await done('batchQuotes', { ids: [id], input });
      expect(outcome).to.deep.include({ changed: true, error: null });
      expect(codeOf(await call('addNote', { id }))).to.equal('REFUSED');
      expect(codeOf(await call('updateQuote', { id, input: { shipper: bookable().shipper } }))).to.equal(
        'REFUSED',
      );
    });

    it('goes back to a quote that names nobody, and from there nowhere', async () => {
      const id = await order();
      await forget(id);
      const back = await done('takeBack', { id, input: { parentStatusId: '122' } });
      expect(back).to.deep.include({ isOrder: false, shipper: { firstName: null }, origin: { name: null } });
      const again = { ...bookable(), parentStatusId: '110' };
      expect(codeOf(await call('book', { id, input: again }))).to.equal('REFUSED');
      expect(codeOf(await call('duplicateQuote', { id }))).to.equal('REFUSED');
    });
  });

  describe('in statuses that were retired', () => {
    const define = async (input: object): Promise<string> =>
      (await done('createStatus', { input }, admin)).id;
    let parked: string;
    let children: ReadonlyArray<string>;
    let shelved: string;
    let id: string;
    let orderId: string;

    before(async () => {
      parked = await define({ name: 'Parked', type: 'QUOTE' });
      children = [
        await define({ name: 'Deep', parentId: parked }),
        await define({ name: 'Deeper', parentId: parked }),
      ];
      shelved = await define({ name: 'Shelved', type: 'ORDER' });
      id = await quote({ parentStatusId: parked, childStatusId: children[0] });
      orderId = await order({ parentStatusId: shelved });
      for (const retired of [parked, shelved]) await done('deleteStatus', { id: retired }, admin);
    });

    it('stays in them while everything else changes', async () => {
      const input = { parentStatusId: parked, childStatusId: children[0], assigneeId: '2' };
      expect(await done('updateQuote', { id, input })).to.deep.include({
        ...{ assignee: { id: '2' }, parentStatus: { id: parked }, childStatus: { id: children[0] } },
      });
      const listed = await done('orders', { filterBy: { parentStatusId: shelved } });
      expect(listed.data).to.deep.equal([{ id: orderId, parentStatus: { name: 'Shelved', retired: true } }]);
    });

    it('gets no other child in them, and cannot be put there anew', async () => {
      const { revision } = await done('quote', { id });
      const child = await call('updateQuote', { id, input: { childStatusId: children[1] } });
      expect(fieldsOf(child)).to.deep.equal(['childStatusId']);
      for (const answer of [
        await call('createQuote', { input: { ...leastQuote(), parentStatusId: parked } }),
        await call('createOrder', { input: { ...leastOrder(), parentStatusId: shelved } }),
        await call('book', { id, input: { parentStatusId: shelved } }),
        await call('book', { id, input: { parentStatusId: parked } }),
        await call('takeBack', { id: orderId, input: { parentStatusId: parked } }),
        await call('takeBack', { id: orderId, input: { parentStatusId: shelved } }),
      ])
        expect(fieldsOf(answer)).to.deep.equal(['parentStatusId']);
      expect((await done('quote', { id })).revision).to.equal(revision);
    });

    it('leaves them by a copy, a booking and the way back', async () => {
      expect((await done('duplicateOrder', { id: orderId })).parentStatus).to.deep.equal({ id: '110' });
      const booked = await done('book', { id, input: { parentStatusId: '122' } });
      expect(booked).to.deep.include({ parentStatus: { id: '110' }, childStatus: null });
      const back = await done('takeBack', { id: orderId, input: { parentStatusId: '110' } });
      expect(back).to.deep.include({ parentStatus: { id: '122' }, childStatus: null });
    });
  });

  it('has an id that is a plain whole number', async () => {
    for (const id of ['0', '-1', '01', ' 1', '1.0', '1e3', '２', '2147483648', '9'.repeat(30), '', 'x']) {
      const input = { parentStatusId: '110' };
      for (const answer of [await call('book', { id, input }), await call('duplicateQuote', { id })])
        expect(fieldsOf(answer), id).to.deep.equal(['id']);
      const [outcome] = await done('batchQuotes', { ids: [id], input: { assigneeId: '2' } });
      expect(outcome.error.code, id).to.equal('INVALID');
    }
  });

  it('is answered soon, however much is sent at once', async () => {
    const id = await quote();
    const from = performance.now();
    const same = Array.from({ length: 60_000 }, () => id);
    const tooMany = await call('batchQuotes', { ids: same, input: { assigneeId: '2' } });
    expect(tooMany.errors?.[0]?.message).to.match(/more than 15,000 values/);
    const few = same.slice(0, 2_000);
    expect(await done('batchQuotes', { ids: few, input: { assigneeId: '2' } })).to.have.length(1);
    const long = Array.from({ length: 400 }, (_, nth) => `${nth}${'9'.repeat(1_000)}`);
    const outcomes: ReadonlyArray<Outcome> = await done('batchQuotes', {
      ids: long,
      input: { assigneeId: '2' },
    });
    expect(count(outcomes.map(({ error }) => error?.code))).to.deep.equal({ INVALID: 400 });
    const big = await quote({
      vehicles: Array.from({ length: 50 }, () => bookable().vehicles[0]),
      followups: Array.from({ length: 100 }, (_, nth) => ({
        followupOn: new Date(Date.UTC(2026, 0, 1 + nth)).toISOString().slice(0, 10),
      })),
      internalNotes: Array.from({ length: 100 }, () => ({ note: 'n'.repeat(5_000) })),
    });
    expect((await done('book', { id: big, input: { parentStatusId: '110' } })).followups).to.deep.equal([]);
    await done('duplicateOrder', { id: big });
    expect(performance.now() - from).to.be.below(SOON_MS);
  });
});
