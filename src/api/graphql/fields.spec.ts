import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import type { AnyReadModel } from '../../platform/projector/read-model.ts';
import { staffActor } from '../../shared-kernel/actor.ts';
import { nthUserId } from '../../shared-kernel/ids/user.ts';
import { Rejected, rejection } from '../../shared-kernel/rejection.ts';
import type { GraphqlCall } from './call.ts';
import { mutationField } from './fields.ts';
import { createOwnWrites } from './own-writes.ts';
import { paint } from './testing/paint.ts';

const wall = { name: 'wall', version: 1, events: [] } as unknown as AnyReadModel;

const ACCEPTED = { mutation: 'paint', stream: 'wall', position: '6' };

/**
 * A mutation of a client that has seen position 5, while some model is behind; `reached` is the position of the
 * wall's model.
 */
const painting = async (reached: bigint, show = async () => 'painted', stored: object = {}) => {
  const waits: number[] = [];
  const call = {
    context: { actor: staffActor(nthUserId(1), 'ADMIN', ['quote_update']) },
    caughtUp: async () => false,
    own: createOwnWrites(5n),
    progress: {
      waitFor: async (_models: ReadonlyArray<AnyReadModel>, position: bigint, ms: number) => {
        waits.push(ms);
        return reached >= position || (reached >= 5n && ms > 0);
      },
    },
    nextCommandId: () => 'id',
    send: async () => E.right({ stream: 'wall', newId: 0, revision: 6, position: 6n, events: [], ...stored }),
    written: () => undefined,
    extensions: {},
  } as unknown as GraphqlCall;
  const field = { command: paint, reads: [wall], answer: show };
  const answer = await mutationField(field, 'paint')(undefined, { input: { id: 'wall' } }, call, {} as never);
  return { answer, waits, extensions: call.extensions, needed: call.own.neededBy(wall) };
};

describe('a mutation while a read model stands still', () => {
  it('answers from its own, wherever the others are', async () => {
    const { answer, extensions, needed } = await painting(5n);
    expect([answer, extensions]).to.deep.equal(['painted', {}]);
    expect(needed, 'what the fields of its response wait for').to.equal(6n);
  });

  it('does not wait a second time for its own, where that is the one', async () => {
    const { answer, waits, extensions } = await painting(4n);
    expect([answer, waits]).to.deep.equal([null, [0, 0]]);
    expect(extensions.accepted).to.deep.equal(ACCEPTED);
  });
});

describe('a mutation whose result cannot be read once it is stored', () => {
  it('is accepted, whyever that is', async () => {
    for (const code of ['REFUSED', 'UNAVAILABLE', 'TOO_MANY', 'FORBIDDEN', 'NOT_FOUND'] as const) {
      const show = () => Promise.reject(new Rejected(rejection(code, 'The wall is locked.')));
      const { answer, extensions } = await painting(6n, show);
      expect([answer, extensions.accepted]).to.deep.equal([null, ACCEPTED]);
    }
  });

  it('is accepted where its permission was taken away since it was stored, and nothing is read', async () => {
    const show = () => Promise.reject(new Error('it was read'));
    const { answer, extensions } = await painting(6n, show, { repeated: true, isForbidden: true });
    expect([answer, extensions.accepted]).to.deep.equal([null, ACCEPTED]);
  });

  it('fails by a mistake of the program', async () => {
    const failed = await painting(6n, () => Promise.reject(new Error('a mistake'))).catch(String);
    expect(failed).to.equal('Error: a mistake');
  });
});
