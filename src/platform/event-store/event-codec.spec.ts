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
const forgotten: Keys = {
  keyFor: known.keyFor,
  keysOf: async (subjects) => new Map(subjects.map((subject) => [subject, 'forgotten'])),
};
const missing: Keys = { keyFor: known.keyFor, keysOf: async () => new Map() };
const unusable: Keys = { ...missing, keysOf: async () => new Map([[SUBJECT, 'unusable']]) };
const exchanged: Keys = { ...missing, keysOf: async () => new Map([[SUBJECT, Buffer.alloc(32, 8)]]) };

/** Stores an event as one release did. */
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

const NOT_OPENING = 'its personal values do not open with their key: the event or the key was changed';

describe('an event that cannot be read', () => {
  type Stored = Awaited<ReturnType<typeof storedBy>>;
  const reasonOf = async (event: Stored, keys: Keys = known, definition = newer): Promise<string> => {
    const [answer] = await createEventCodec([definition], keys).decode([event]);
    return answer && E.isLeft(answer) ? answer.left.reason : expect.fail('it was read');
  };
  const withMetadata = async (change: object): Promise<Stored> => {
    const event = await storedBy(newer);
    return { ...event, metadata: JSON.stringify({ ...JSON.parse(event.metadata), ...change }) };
  };

  it('is one whose key is missing: nobody said that its subject was forgotten', async () => {
    expect(await reasonOf(await storedBy(newer), missing)).to.equal(`the key of ${SUBJECT} is missing`);
    expect(await reasonOf(await storedBy(older), missing)).to.equal(`the key of ${SUBJECT} is missing`);
  });

  it('is one whose key is another, or does not open', async () => {
    expect(await reasonOf(await storedBy(newer), exchanged)).to.equal(NOT_OPENING);
    expect(await reasonOf(await storedBy(newer), unusable)).to.include(`the key of ${SUBJECT} does not open`);
  });

  it('is one whose bytes were changed', async () => {
    expect(
      await reasonOf({ ...(await storedBy(newer)), data: '{"make":"Honda","plate":{"$personal":0}}' }),
    ).to.equal(NOT_OPENING);
    expect(await reasonOf(await withMetadata({ sealed: 'AAAA' }))).to.equal(NOT_OPENING);
    expect(await reasonOf({ ...(await storedBy(newer)), data: '{' })).to.include('JSON');
  });

  it('is one of a version that only a newer release knows', async () => {
    expect(await reasonOf(await storedBy(newer), known, older)).to.equal(
      'version 2 of CarSold is newer than this release, which knows 1',
    );
  });

  it('is one with metadata that no append wrote', async () => {
    const broken = 'its metadata are not those of an event';
    for (const metadata of ['', 'null', '7', '"text"', '{}', '{"version":2}'])
      expect(await reasonOf({ ...(await storedBy(newer)), metadata }), metadata).to.equal(broken);
    for (const change of [
      { subject: 7 },
      { subject: 'record-\0' },
      { subject: 'record-\ud800' },
      { version: '2' },
      { version: 1.5 },
      { at: 'yesterday' },
      { actor: null },
    ])
      expect(await reasonOf(await withMetadata(change)), JSON.stringify(change)).to.equal(broken);
  });

  it('leaves the others of its page readable', async () => {
    const event = await storedBy(newer);
    const answers = await createEventCodec([newer], known).decode([{ ...event, metadata: '{' }, event]);
    expect(answers.map(E.isRight)).to.deep.equal([false, true]);
  });

  it('is not one that says nothing personal, whatever became of keys', async () => {
    const open = defineEvent('CarSold', 2, t.type({ make: t.string, plate: t.union([t.string, t.null]) }), {
      1: (payload) => payload,
    });
    const [answer] = await createEventCodec([open], missing).decode([await storedBy(older)]);
    expect(answer && E.isRight(answer)).to.equal(true);
  });
});
