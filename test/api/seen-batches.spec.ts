import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { leastLoad, leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import type { HttpClient } from '../support/http-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const OPERATIONS = { quote: 'Quote', order: 'Order' } as const;
type Kind = keyof typeof OPERATIONS;

const batchOf = (kind: Kind): string => `
  mutation ($ids: [ID!]!, $input: BatchUpdateInput!, $seen: [SeenRevisionInput!]) {
    answer: batchUpdate${OPERATIONS[kind]}s(ids: $ids, input: $input, seen: $seen) {
      id revision changed error { code message } } }`;

type Outcome = {
  readonly id: string;
  readonly changed: boolean;
  readonly error: { readonly code: string; readonly message: string } | null;
};

/** A change of one section by somebody else, and what a batch sets of it. */
const SECTIONS = {
  status: {
    kind: 'quote',
    first: { parentStatusId: '124' },
    next: { parentStatusId: '126' },
    name: 'Status',
  },
  'a child status': {
    kind: 'quote',
    ...{
      first: { parentStatusId: '125' },
      next: { parentStatusId: '125', childStatusId: '225' },
      name: 'Status',
    },
  },
  assignee: { kind: 'quote', first: { assigneeId: '3' }, next: { assigneeId: '2' }, name: 'Assignee' },
  'follow-ups': {
    kind: 'quote',
    ...{ first: { followups: [{ followupOn: '2099-02-01' }] }, next: { followups: [] }, name: 'Follow-ups' },
  },
  'status of an order': {
    kind: 'order',
    ...{ first: { parentStatusId: '117' }, next: { parentStatusId: '118' }, name: 'Status' },
  },
} as const;

describe('batches of records that were seen', function seenBatches() {
  this.timeout(60_000);
  let server: TestServer;
  let margaret: HttpClient;
  let rosa: HttpClient;

  const done = async (by: HttpClient, query: string, variables: object, key = randomUUID() as string) => {
    const { data, errors } = await by.graphql(query, variables, { 'idempotency-key': key });
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return data.answer;
  };
  const create = async (kind: Kind): Promise<{ readonly id: string; readonly revision: number }> =>
    done(
      margaret,
      `mutation ($input: QuoteInput!) { answer: create${OPERATIONS[kind]}(input: $input) { id revision } }`,
      { input: kind === 'quote' ? leastQuote() : leastLoad() },
    );
  const update = async (kind: Kind, id: string, input: object, revision: number | null = null) =>
    done(
      rosa,
      `mutation ($id: ID!, $input: RecordChangesInput!, $revision: Int) {
        answer: update${OPERATIONS[kind]}(id: $id, input: $input, revision: $revision) { revision } }`,
      { id, input, revision },
    );
  const several = (kind: Kind) => Promise.all([create(kind), create(kind), create(kind)]);

  before(async () => {
    server = await startTestServer();
    [margaret, rosa] = (await Promise.all(
      ['superadmin', 'manager'].map((person) => signedIn(server, `${person}@lanebook.test`)),
    )) as [HttpClient, HttpClient];
  });
  after(() => server?.stop());

  for (const [section, { kind, first, next, name }] of Object.entries(SECTIONS))
    it(`leave ${section} alone where it was changed since, name who changed it, and change the others`, async () => {
      const seen = await several(kind);
      const ids = seen.map(({ id }) => id);
      const [, meanwhile = ''] = ids;
      await update(kind, meanwhile, first);
      const outcomes: ReadonlyArray<Outcome> = await done(margaret, batchOf(kind), {
        ids,
        input: next,
        seen,
      });
      expect(outcomes.map(({ error }) => error?.code)).to.deep.equal([undefined, 'CONFLICT', undefined]);
      expect(outcomes[1]).to.deep.include({ changed: false, revision: null });
      expect(outcomes[1]?.error?.message).to.match(
        new RegExp(
          `^This was changed meanwhile, so nothing was saved\\. ${name}: Rosa Delgado, [^;]+\\.$`,
          'u',
        ),
      );
    });

  it('are of the same parts alone: other changes of a record stay, and so does what is as the batch has it', async () => {
    const seen = await several('quote');
    const [noted, moved, same] = seen.map(({ id }) => id) as [string, string, string];
    await update('quote', noted, { shipper: { ...leastQuote().shipper, firstName: 'Bea' } });
    await update('quote', moved, { parentStatusId: '124' });
    await update('quote', same, { assigneeId: '2' });
    const ids = [noted, moved, same];
    const outcomes: ReadonlyArray<Outcome> = await done(margaret, batchOf('quote'), {
      ...{ ids, seen, input: { assigneeId: '2' } },
    });
    expect(outcomes.map(({ error }) => error)).to.deep.equal([null, null, null]);
    expect(outcomes.map(({ changed }) => changed)).to.deep.equal([true, true, false]);
  });

  it('check only what they were seen of, each record by its own revision', async () => {
    const [one, two, three] = await several('quote');
    for (const { id } of [one, two, three]) await update('quote', id, { assigneeId: '3' });
    const outcomes: ReadonlyArray<Outcome> = await done(margaret, batchOf('quote'), {
      ids: [one.id, two.id, three.id],
      input: { assigneeId: '2' },
      seen: [
        { id: three.id, revision: 0 },
        { id: two.id, revision: 1 },
      ],
    });
    expect(outcomes.map(({ error }) => error?.code)).to.deep.equal([undefined, undefined, 'CONFLICT']);
  });

  it('answer a repeat with their key as before, whatever was changed since', async () => {
    const seen = await several('quote');
    const ids = seen.map(({ id }) => id);
    const key = randomUUID();
    const call = { ids, seen, input: { parentStatusId: '126' } };
    const first = await done(margaret, batchOf('quote'), call, key);
    for (const id of ids) await update('quote', id, { parentStatusId: '124' });
    expect(await done(margaret, batchOf('quote'), call, key)).to.deep.equal(first);
  });
});
