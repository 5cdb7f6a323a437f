import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { expect } from 'chai';
import express from 'express';
import { createMetrics } from '../../platform/metrics.ts';
import { nextTurn } from '../../platform/next-turn.ts';
import { staffActor } from '../../shared-kernel/actor.ts';
import { nthUserId } from '../../shared-kernel/ids/user.ts';
import { Rejected, rejection } from '../../shared-kernel/rejection.ts';
import { createDoor } from '../door.ts';
import { GIVEN_UP, onceLeft } from '../left-by.ts';
import { createPositions } from '../positions.ts';
import { createGraphqlHandler, type GraphqlParts } from './handler.ts';
import { createGraphqlRoute } from './route.ts';

const TYPES = `
  type Query { word: String items: [Item] given: String }
  type Item { word: String items: [Item] }
  type Mutation { take(name: String): String }
`;
const SHORT = '{ word }';
const LONG = '{ items { items { items { word again: word } } } word }';
const LONG_WORD = 'x'.repeat(30_000);

/** A route over a small schema, with its requests, metrics and log lines recorded. */
const serve = async () => {
  const happened: string[] = [];
  const counted: string[] = [];
  const logged: object[] = [];
  const on = { counted: () => undefined as unknown, given: async () => 'given', sql: () => ({}) };
  let internal = 0;
  let isLeaving = false;
  const note = (what: string): void => void happened.push(what);
  const crowd: GraphqlParts['crowd'] = {
    enter: () => {
      note('at work');
      return () => void (happened.includes('no longer') || note('no longer'));
    },
    longWork: (_who, left) => async () => {
      if (isLeaving) await new Promise<void>((gone) => onceLeft(left, gone));
      left.throwIfAborted();
    },
  };
  const door = createDoor(async () => new Rejected(rejection('TOO_MANY', 'It is too much.')));
  const receive: typeof door.receive = (actor, response, isLarge) => {
    note(isLarge ? 'a large body' : 'a body');
    return door.receive(actor, response, isLarge);
  };
  const schema = makeExecutableSchema({
    typeDefs: TYPES,
    resolvers: {
      Query: {
        word: () => {
          note('word');
          return LONG_WORD;
        },
        items: () => [],
        given: () => on.given(),
      },
      Mutation: {
        take: (_parent, { name }) => {
          if (name === 'Ann') throw new Rejected(rejection('REFUSED', 'Ann has it already.'));
          return name;
        },
      },
    },
  });
  const metrics = {
    ...createMetrics(),
    graphql: {
      observe: ({ field, code }: { readonly field: string; readonly code: string }) => {
        counted.push(`${field} ${code}`);
        on.counted();
      },
    },
    internalErrors: {
      inc: () => {
        internal += 1;
      },
    },
  };
  const log = {
    error: (details: object) => void logged.push(details),
    info: (details: object) => void logged.push(details),
  };
  const parts = {
    ...{ schema, metrics, log, crowd, door, open: new Set(), introspection: false },
    positions: createPositions('http://localhost', { head: async () => 0n }),
    ...{ readModels: [], answerers: [], sqlFor: () => on.sql(), logFor: () => ({}) },
  } as unknown as GraphqlParts;
  const app = express()
    .use((_request, response, next) => {
      response.once('finish', () => note('written'));
      response.once('close', () => note('closed'));
      next();
    })
    .use(
      createGraphqlRoute({
        publicUrl: 'http://localhost',
        actorOf: async () => staffActor(nthUserId(1), 'SALES', []),
        door: { ...door, receive },
        ...{ crowd, log },
        handler: createGraphqlHandler(parts),
        onInternal: metrics.internalErrors.inc,
        onRefused: (code) => void counted.push(`refused ${code}`),
      }),
    );
  const server: Server = app.listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const headers = { origin: url, 'content-type': 'application/json' };
  const post = async (
    body: string | Uint8Array<ArrayBuffer>,
    more: Readonly<Record<string, string>> = {},
    method = 'POST',
  ) => {
    const init = method === 'GET' ? {} : { body };
    const response = await fetch(url, { method, headers: { ...headers, ...more }, ...init });
    return { status: response.status, text: await response.text() };
  };
  /** Writes the beginning of a request by hand. */
  const write = (text: string, length = text.length): Socket => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers, 'content-length': length });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.write(`POST / HTTP/1.1\r\n${head}\r\n${text}`);
    return socket;
  };
  const until = async (what: string): Promise<void> => {
    while (!happened.includes(what)) await nextTurn();
    for (let turn = 0; turn < 20; turn += 1) await nextTurn();
  };
  return {
    ...{ happened, counted, logged, on, post, write, until },
    internal: () => internal,
    holdBack: () => {
      isLeaving = true;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

const asking = (query: string): string => JSON.stringify({ query });

describe('the route of GraphQL', () => {
  let served: Awaited<ReturnType<typeof serve>>;
  let said: unknown[];
  const { error } = console;
  beforeEach(async () => {
    served = await serve();
    said = [];
    console.error = (...words: unknown[]) => void said.push(words);
  });
  afterEach(() => {
    console.error = error;
    served.close();
    expect(said).to.deep.equal([]);
  });

  it("counts the user's short work until the request is executed", async () => {
    const { happened, post, until } = served;
    expect((await post(asking(SHORT))).status).to.equal(200);
    await until('closed');
    expect(happened).to.deep.equal(['a body', 'at work', 'word', 'no longer', 'written', 'closed']);
  });

  it('or until it turns out to be long', async () => {
    const { happened, post, until } = served;
    expect((await post(asking(LONG))).status).to.equal(200);
    await until('closed');
    expect(happened).to.deep.equal(['a body', 'at work', 'no longer', 'word', 'written', 'closed']);
  });

  it('takes nobody to be at work whose body has not arrived, and counts none that breaks off', async () => {
    const { happened, counted, logged, write, until } = served;
    const socket = write('{', 1_000);
    await until('a body');
    socket.destroy();
    await until('closed');
    expect(happened).to.deep.equal(['a body', 'closed']);
    expect([counted, logged]).to.deep.equal([[], []]);
  });

  it('reads a body that arrives in the middle of a character, without its byte order mark', async () => {
    const { write, until } = served;
    const body = Buffer.from(`\uFEFF${asking('mutation { take(name: "Zoë") }')}`);
    const middle = body.indexOf('ë') + 1;
    const socket = write('', body.length);
    socket.write(body.subarray(0, middle));
    await until('a body');
    const answer = new Promise<string>((resolve) => socket.setEncoding('utf8').once('data', resolve));
    socket.write(body.subarray(middle));
    expect(await answer).to.include('{"data":{"take":"Zoë"}}');
    socket.destroy();
  });

  it('answers whoever takes JSON, with whatever weight and charset they say', async () => {
    for (const accept of [
      'application/json; charset=utf-8',
      'application/graphql-response+json; charset=utf-8, application/json; charset=utf-8',
      'text/html, Application/JSON;q=0.9',
      'application/*',
    ])
      expect((await served.post(asking(SHORT), { accept })).status, accept).to.equal(200);
    expect((await served.post(asking(SHORT), { accept: 'application/json;charset=latin1' })).status).to.equal(
      406,
    );
  });

  it('takes a packed body for a large one', async () => {
    const { happened, post } = served;
    const answer = await post(new Uint8Array(gzipSync(asking(SHORT))), { 'content-encoding': 'gzip' });
    expect(answer.status).to.equal(200);
    expect(happened.slice(0, 2)).to.deep.equal(['a large body', 'word']);
  });

  it('counts whatever is turned away, once, and tells its code and correlation id', async () => {
    const { counted, logged, post } = served;
    type Refused = readonly [status: number, code: string, ...sent: Parameters<typeof post>];
    const refused: ReadonlyArray<Refused> = [
      [405, 'INVALID', '', {}, 'GET'],
      [415, 'INVALID', 'x', { 'content-type': 'text/plain' }],
      [403, 'FORBIDDEN', asking(SHORT), { origin: 'http://evil.test' }],
      [401, 'UNAUTHENTICATED', asking(SHORT), { 'lanebook-user': '99' }],
      [406, 'INVALID', asking(SHORT), { accept: 'text/html' }],
      [400, 'INVALID', '[]'],
      [400, 'INVALID', '{"query":'],
      [413, 'INVALID', 'x'.repeat(600_000)],
    ];
    for (const [status, code, ...sent] of refused) {
      const { status: answered, text } = await post(...sent);
      expect(answered, text).to.equal(status);
      const [{ message, extensions }] = JSON.parse(text).errors;
      expect(message).to.be.a('string');
      expect(extensions.code).to.equal(code);
      expect(extensions.correlationId).to.match(/^[\da-f-]{36}$/u);
      expect(counted.splice(0), text).to.deep.equal([`refused ${code}`]);
    }
    expect(logged).to.deep.equal([]);
  });

  it('logs what mutation was refused by what code, with the correlation id, and nothing of what was sent', async () => {
    const { counted, logged, post } = served;
    const { text } = await post(asking('mutation { take(name: "Ann") }'));
    const [{ extensions }] = JSON.parse(text).errors;
    const { correlationId } = extensions;
    expect(logged.splice(0)).to.deep.equal([{ field: 'take', code: 'REFUSED', correlationId }]);
    await post(asking('mutation { take(name: "Bea") }'));
    expect(logged).to.deep.equal([]);
    expect(counted).to.deep.equal(['take REFUSED', 'take OK']);
  });

  it('says and counts nothing where the client leaves while its answer is written', async () => {
    const { counted, logged, internal, on, holdBack, write, until } = served;
    const socket = write(asking(LONG));
    on.counted = () => {
      holdBack();
      socket.destroy();
    };
    await until('closed');
    expect([counted, logged, internal()]).to.deep.equal([['items OK'], [], 0]);
  });

  it('nor where it leaves while that is executed', async () => {
    const { counted, logged, internal, on, write, until } = served;
    let fail: (left: Error) => void = () => undefined;
    const socket = write(asking('{ given }'));
    on.given = () => {
      socket.destroy();
      return new Promise((_resolve, reject) => {
        fail = reject;
      });
    };
    await until('closed');
    fail(GIVEN_UP);
    await until('closed');
    expect([counted, logged, internal()]).to.deep.equal([[], [], 0]);
  });

  it('reports and logs an unexpected error before the execution as INTERNAL', async () => {
    const { counted, logged, internal, on, post } = served;
    on.sql = () => {
      throw new TypeError('cannot read Ann Lee');
    };
    const { status, text } = await post(asking(SHORT));
    expect(status).to.equal(500);
    const [{ message, extensions }] = JSON.parse(text).errors;
    expect(extensions.code).to.equal('INTERNAL');
    expect(message).not.to.include('Ann');
    expect(logged).to.have.length(1);
    expect(logged[0]).to.include({ correlationId: extensions.correlationId });
    expect([counted, internal()]).to.deep.equal([['refused INTERNAL'], 1]);
  });
});
