import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { defineEvent, type EventDefinition } from '../../shared-kernel/event.ts';
import { personal } from '../../shared-kernel/personal.ts';
import type { SubjectKeys } from '../subject-keys.ts';
import { CHAIN_START } from './envelope.ts';
import { createEventCodec } from './event-codec.ts';

const KEY = Buffer.alloc(32, 7);
const SUBJECT = 'record-4711';

const older = defineEvent('CarSold', 1, t.type({ make: t.string, plate: t.union([t.string, t.null]) }));
const newer = defineEvent('CarSold', 2, t.type({ make: t.string, plate: personal(t.string) }), {
  1: (payload) => payload,
});
const event = { type: 'CarSold', data: { make: 'Toyota', plate: '101 KLM' } };

type Keys = Pick<SubjectKeys, 'keyFor' | 'keysOf'>;

const known: Keys = {
  keyFor: async () => ({ key: KEY }),
  keysOf: async (subjects) => new Map(subjects.map((subject) => [subject, KEY])),
};
const forgotten: Keys = { keyFor: known.keyFor, keysOf: async () => new Map() };

/** What one release has stored. */
const storedBy = async (definition: EventDefinition) => {
  const metadata = { at: '2026-01-15T15:00:00.000Z', actor: 'user:4', commandId: 'c', correlationId: 'c' };
  const { events } = await createEventCodec([definition], known).encode(
    'car-1',
    { revision: -1, hash: CHAIN_START },
    [{ event, id: 'an-id', metadata: { ...metadata, subject: SUBJECT } }],
  );
  return { ...(events[0] ?? expect.fail('nothing was stored')), stream: 'car-1', revision: 0, position: 1n };
};

const read = async (definition: EventDefinition, keys: Keys, gone?: unknown) => {
  const [answer] = await createEventCodec([newer], keys, gone).decode([await storedBy(definition)]);
  return answer && E.isRight(answer) ? answer.right.data : expect.fail('it cannot be read');
};

describe('an event of which more is personal than when it was stored', () => {
  it('is sealed from its new version on, and was not before', async () => {
    expect(JSON.stringify(await storedBy(older), (_, value) => (value === 1n ? 1 : value))).to.include('KLM');
    expect(JSON.stringify(await storedBy(newer), (_, value) => (value === 1n ? 1 : value))).not.to.include(
      'KLM',
    );
  });

  for (const [version, definition] of [older, newer].entries()) {
    it(`reads as it was written in version ${version + 1}`, async () => {
      expect(await read(definition, known)).to.deep.equal(event.data);
    });

    it(`reads without what is personal today once its subject is forgotten, in version ${version + 1}`, async () => {
      expect(await read(definition, forgotten)).to.deep.equal({ make: 'Toyota', plate: null });
      expect(await read(definition, forgotten, '(forgotten)')).to.deep.equal({
        make: 'Toyota',
        plate: '(forgotten)',
      });
    });
  }
});
