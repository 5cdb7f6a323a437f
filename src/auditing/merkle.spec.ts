import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { canonicalJson } from '../platform/canonical-json.ts';
import { type Leaf, merkleTree, rootFrom } from './merkle.ts';

const sha256 = (...parts: ReadonlyArray<Buffer>): Buffer =>
  createHash('sha256').update(Buffer.concat(parts)).digest();

const leaves = (count: number): ReadonlyArray<Leaf> =>
  Array.from({ length: count }, (_, nth) => ({ stream: `quote-${nth}`, revision: nth, hash: `${nth}` }));

const each = async function* (all: ReadonlyArray<Leaf>): AsyncGenerator<Leaf> {
  yield* all;
};

/** As section 2.1 of RFC 6962 defines it: split at the largest power of two below the number of leaves. */
const defined = (all: ReadonlyArray<Leaf>): Buffer => {
  const [only] = all;
  if (!only) return sha256();
  if (all.length === 1)
    return sha256(Buffer.from([0]), Buffer.from(canonicalJson([only.stream, only.revision, only.hash])));
  let split = 1;
  while (split * 2 < all.length) split *= 2;
  return sha256(Buffer.from([1]), defined(all.slice(0, split)), defined(all.slice(split)));
};

describe('the tree over the heads', () => {
  it('has the root that RFC 6962 defines, for any number of leaves', async () => {
    for (let count = 0; count <= 40; count++)
      expect((await merkleTree(each(leaves(count)))).root).to.equal(defined(leaves(count)).toString('hex'));
  });

  it('gives every leaf a way to its root, which no other leaf has', async () => {
    for (let count = 1; count <= 20; count++)
      for (const leaf of leaves(count)) {
        const { root, path, found } = await merkleTree(each(leaves(count)), leaf.stream);
        expect(found).to.equal(true);
        expect(rootFrom(leaf, path)).to.equal(root);
        expect(rootFrom({ ...leaf, revision: leaf.revision + 1 }, path)).not.to.equal(root);
      }
  });

  it('knows no way for a leaf that it does not have', async () => {
    expect((await merkleTree(each(leaves(3)), 'quote-9')).found).to.equal(false);
  });
});
