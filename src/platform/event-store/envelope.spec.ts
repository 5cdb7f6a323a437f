import { createHash } from 'node:crypto';
import { expect } from 'chai';
import fc from 'fast-check';
import { canonicalJson } from '../canonical-json.ts';
import {
  CHAIN_START,
  chained,
  chainHash,
  checkedMetadata,
  glanceAtMetadata,
  readMetadata,
} from './envelope.ts';

const position = { stream: 'quote-1', revision: 0 };
const body = { id: '8c9f4c1e-5a42-5d5e-9d56-0a1b2c3d4e5f', type: 'QuoteCreated', data: '{"miles":1500}' };
const metadata = {
  version: 1,
  at: '2026-01-15T15:00:00.000Z',
  actor: 'user:3',
  commandId: 'c',
  correlationId: 'r',
  subject: 'record-1',
};

describe('the event envelope', () => {
  it('is stored as one canonical text, whatever the order its fields came in', () => {
    const reversed = Object.fromEntries(Object.entries(metadata).reverse()) as typeof metadata;
    expect(chained(CHAIN_START, position, body, reversed)).to.deep.equal(
      chained(CHAIN_START, position, body, metadata),
    );
  });

  it('stays as it is for good', () => {
    expect(chained(CHAIN_START, position, body, metadata)).to.deep.equal({
      ...body,
      metadata:
        '{"actor":"user:3","at":"2026-01-15T15:00:00.000Z","commandId":"c","correlationId":"r",' +
        '"hash":"bd60028b00a79f7ca805778d94706e0622e040be76e1cc511c758ae7e152677d","subject":"record-1","version":1}',
      hash: 'bd60028b00a79f7ca805778d94706e0622e040be76e1cc511c758ae7e152677d',
      previous: CHAIN_START,
    });
  });

  it('is linked by the canonical text of all that is stored, whatever stands in it', () => {
    const text = fc.string({ unit: 'binary' });
    const said = fc.record({ actor: text, at: text, commandId: text, sealed: text, version: fc.nat() });
    fc.assert(
      fc.property(
        text,
        fc.nat(),
        fc.record({ id: text, type: text, data: text }),
        said,
        (stream, revision, what, extra) => {
          const all = { ...what, stream, revision, metadata: { ...metadata, ...extra } };
          const link = createHash('sha256').update(CHAIN_START).update(canonicalJson(all)).digest('hex');
          expect(chainHash(CHAIN_START, { stream, revision }, what, { ...metadata, ...extra })).to.equal(
            link,
          );
        },
      ),
    );
  });

  it('has canonical metadata, whatever stands in them', () => {
    const text = fc.string({ unit: 'binary' });
    const said = fc.record(
      {
        ...{ version: fc.nat(), at: text, actor: text, commandId: text, correlationId: text, subject: text },
        ...{ causationId: text, sealed: text },
      },
      { requiredKeys: ['version', 'at', 'actor', 'commandId', 'correlationId', 'subject'] },
    );
    fc.assert(
      fc.property(said, fc.option(text, { nil: undefined }), (given, mac) => {
        const event = chained(CHAIN_START, position, body, given, mac === undefined ? undefined : () => mac);
        expect(event.hash).to.equal(chainHash(CHAIN_START, position, body, given));
        expect(event.metadata).to.equal(
          canonicalJson({ ...given, hash: event.hash, ...(mac !== undefined && { mac }) }),
        );
      }),
    );
  });

  it('carries the hash that a verifier computes anew', () => {
    const { hash, metadata: text } = chained(CHAIN_START, position, body, metadata);
    const { hash: kept, ...rest } = readMetadata(text);
    expect(kept).to.equal(hash);
    expect(chainHash(CHAIN_START, position, body, rest)).to.equal(hash);
  });

  describe('whoever has written it', () => {
    const mac = `beef:${'0'.repeat(64)}`;
    const whole = readMetadata(chained(CHAIN_START, position, body, metadata, () => mac).metadata);

    it('is read as it is written', () => {
      const text = JSON.stringify(whole);
      expect([checkedMetadata(text), glanceAtMetadata(text)]).to.deep.equal([whole, whole]);
    });

    for (const [name, ...values] of [
      ['hash', null, 7, 'f', 'F'.repeat(64), `${'0'.repeat(63)}\0`, `${'0'.repeat(63)}\ud800`],
      ['mac', null, 5, {}, 'beef', `beef:${'é'.repeat(64)}`, `beef:${'0'.repeat(63)}\0`],
      ['at', 'yesterday', '2026-01-15 (\0)'],
      ...(['actor', 'commandId', 'correlationId', 'subject'] as const).map((each) => [
        each,
        7,
        'a\0',
        '\ud800',
      ]),
      ['version', 1.5, '1'],
      ['sealed', null],
    ] as ReadonlyArray<readonly [keyof typeof whole, ...unknown[]]>)
      it(`is not read where its ${name} is not what an append writes`, () => {
        for (const value of values) {
          const text = JSON.stringify({ ...whole, [name]: value });
          const { [name]: _, ...others } = whole;
          expect([checkedMetadata(text), glanceAtMetadata(text)], text).to.deep.equal([undefined, others]);
        }
      });

    it('says nothing where it is no object', () => {
      for (const text of ['', '{', 'null', '5', '[]', '"at"'])
        expect([checkedMetadata(text), glanceAtMetadata(text)], text).to.deep.equal([undefined, {}]);
    });
  });

  const changes: ReadonlyArray<[string, string]> = [
    ['the event before it', chainHash('f'.repeat(64), position, body, metadata)],
    ['its stream', chainHash(CHAIN_START, { ...position, stream: 'quote-2' }, body, metadata)],
    ['its revision', chainHash(CHAIN_START, { ...position, revision: 1 }, body, metadata)],
    ['its id', chainHash(CHAIN_START, position, { ...body, id: 'other' }, metadata)],
    ['its type', chainHash(CHAIN_START, position, { ...body, type: 'QuoteUpdated' }, metadata)],
    ['its payload', chainHash(CHAIN_START, position, { ...body, data: '{"miles":1501}' }, metadata)],
    ['who did it', chainHash(CHAIN_START, position, body, { ...metadata, actor: 'user:4' })],
    ['when', chainHash(CHAIN_START, position, body, { ...metadata, at: '2026-01-15T15:00:00.001Z' })],
    ['the command', chainHash(CHAIN_START, position, body, { ...metadata, commandId: 'd' })],
    ['whose key seals it', chainHash(CHAIN_START, position, body, { ...metadata, subject: 'record-2' })],
    ['its version', chainHash(CHAIN_START, position, body, { ...metadata, version: 2 })],
  ];
  for (const [what, hash] of changes) {
    it(`shows a change of ${what}`, () =>
      expect(hash).not.to.equal(chainHash(CHAIN_START, position, body, metadata)));
  }
});
