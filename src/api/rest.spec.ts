import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import express from 'express';
import * as E from 'fp-ts/lib/Either.js';
import type { AnyReadModel } from '../platform/projector/read-model.ts';
import type { ResolverContext } from '../platform/resolver.ts';
import type { RestContext, RestEndpoint } from '../platform/rest-endpoint.ts';
import { type Actor, staffActor } from '../shared-kernel/actor.ts';
import { contextQuery } from '../shared-kernel/context-query.ts';
import { nthUserId } from '../shared-kernel/ids/user.ts';
import { Rejected, rejection } from '../shared-kernel/rejection.ts';
import { createPositions } from './positions.ts';
import { createRest, type RestParts } from './rest.ts';

const ANNA = staffActor(nthUserId(1), 'SALES', []);

/** Runs one call with `resolve`; `happened` lists waits, the door, the crowd and the call in order. */
const ask = async (
  resolve: (context: RestContext) => unknown,
  {
    reads,
    asks,
    headers = {},
  }: Pick<RestEndpoint, 'reads' | 'asks'> & { headers?: Readonly<Record<string, string>> } = {},
) => {
  const happened: string[] = [];
  const logged: object[] = [];
  const sent: Array<ReadonlyArray<unknown>> = [];
  let internal = 0;
  const parts = {
    actorOf: async () => ANNA,
    contextOf: (actor: Actor) => ({ actor }) as unknown as ResolverContext,
    door: { enter: async () => void happened.push('let in') },
    crowd: {
      enter: (who: string) => {
        happened.push(`${who} at work`);
        return () => void happened.push('no longer');
      },
    },
    progress: {
      waitFor: async (models: ReadonlyArray<AnyReadModel>, position: bigint) => {
        if (models.length > 0) happened.push(`${models.map(({ name }) => name).join(', ')} at ${position}`);
        return true;
      },
    },
    queryHandlers: [{ query: contextQuery('walls.ofHouse'), reads: [{ name: 'houses' }] }],
    positions: createPositions('http://localhost:4000', { head: async () => 99n }),
    send: async (...what: ReadonlyArray<unknown>) => {
      sent.push(what);
      return E.right({ position: 43n });
    },
    log: { error: (line: object) => void logged.push(line) },
    onInternal: () => {
      internal += 1;
    },
  } as unknown as RestParts;
  const call = async (_query: unknown, context: RestContext) => {
    happened.push('call');
    return resolve(context);
  };
  const route = {
    path: '/rest-api/call',
    permission: 'signed_in',
    resolve: call,
    ...{ reads, asks },
  } as unknown as RestEndpoint;
  const server: Server = express()
    .use(createRest([route], parts))
    .listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/rest-api/call`, {
    headers,
  });
  const told = await response.json();
  server.closeAllConnections();
  server.close();
  const correlationId = response.headers.get('X-Correlation-Id');
  const written = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { status: response.status, told, happened, logged, sent, written, correlationId, internal };
};

const AT_WORK = ['let in', 'user:1 at work', 'call', 'no longer'];

describe('a REST call', () => {
  it("counts as the user's short work from its admission to its response", async () => {
    const { status, told, happened } = await ask(() => ['Providence']);
    expect([status, told]).to.deep.equal([200, ['Providence']]);
    expect(happened).to.deep.equal(AT_WORK);
  });

  it('waits until what it reads has the last write of the client', async () => {
    const reads = [{ name: 'walls' } as AnyReadModel];
    const seen = async (headers: Readonly<Record<string, string>>) =>
      (await ask(() => null, { reads, headers })).happened[0];
    expect(await seen({})).to.equal('walls at 0');
    expect(await seen({ cookie: 'lanebook_position=41' })).to.equal('walls at 41');
    expect(await seen({ cookie: 'lanebook_position=41', 'lanebook-position': '42' })).to.equal('walls at 42');
    const asks = [contextQuery('walls.ofHouse')];
    expect((await ask(() => null, { reads, asks })).happened[0]).to.equal('walls, houses at 0');
    expect(await seen({ cookie: 'lanebook_position=-1; lanebook_position=x' })).to.equal('walls at 0');
  });

  it('is no longer work where it fails; what nobody expected is logged and counted', async () => {
    const { status, told, happened, logged, internal } = await ask(() => {
      throw new TypeError('cannot read Ann Lee');
    });
    expect([status, told.code]).to.deep.equal([500, 'INTERNAL']);
    expect(told.message).not.to.include('Ann');
    expect(happened).to.deep.equal(AT_WORK);
    expect(logged).to.have.length(1);
    expect(logged[0]).to.include({ correlationId: told.correlationId });
    expect(internal).to.equal(1);
  });

  it('is refused in words, which is no error of ours', async () => {
    const { status, told, logged, internal } = await ask(() => {
      throw new Rejected(rejection('REFUSED', 'It is an order by now.'));
    });
    expect([status, told.message]).to.deep.equal([422, 'It is an order by now.']);
    expect([logged, internal]).to.deep.equal([[], 0]);
  });

  it('sends commands in the name of the caller, each with an id of its own', async () => {
    const command = { name: 'keep' } as never;
    const { sent, written, correlationId } = await ask(async ({ send }) => {
      await send(command, { number: 1 });
      await send(command, { number: 1 });
      return null;
    });
    expect(written.at(-1)).to.equal('lanebook_position=43');
    const ids = sent.map(([, , envelope]) => (envelope as { readonly commandId: string }).commandId);
    expect(new Set(ids).size).to.equal(2);
    expect(sent).to.deep.equal(
      ids.map((commandId) => [command, { number: 1 }, { actor: ANNA, commandId, correlationId }]),
    );
  });
});
