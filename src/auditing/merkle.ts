import { createHash } from 'node:crypto';
import { canonicalJson } from '../platform/canonical-json.ts';
import type { StreamHead } from './stream-head.ts';

/** A sibling on the way from a leaf to the root, and its side; `hash` is lower-case hex. */
export type Step = { readonly side: 'left' | 'right'; readonly hash: string };

export type Leaf = Pick<StreamHead, 'stream' | 'revision' | 'hash'>;

/** `path` leads from the followed leaf to the root; empty without one. */
export type Tree = { readonly root: string; readonly path: ReadonlyArray<Step>; readonly found: boolean };

type Subtree = { readonly size: number; readonly hash: Buffer; readonly isFollowed: boolean };

const sha256 = (...parts: ReadonlyArray<Buffer>): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const LEAF = Buffer.from([0]);
const NODE = Buffer.from([1]);

const leafHash = ({ stream, revision, hash }: Leaf): Buffer =>
  sha256(LEAF, Buffer.from(canonicalJson([stream, revision, hash])));

/**
 * The Merkle tree of RFC 6962 over heads ordered by stream name (by bytes), of which only one subtree of each
 * size is in memory. `followed` is the stream whose path is wanted.
 */
export const merkleTree = async (heads: AsyncIterable<Leaf>, followed?: string): Promise<Tree> => {
  const path: Step[] = [];
  const subtrees: Subtree[] = [];
  let found = false;

  const joined = (left: Subtree, right: Subtree): Subtree => {
    if (left.isFollowed) path.push({ side: 'right', hash: right.hash.toString('hex') });
    if (right.isFollowed) path.push({ side: 'left', hash: left.hash.toString('hex') });
    return {
      size: left.size + right.size,
      hash: sha256(NODE, left.hash, right.hash),
      isFollowed: left.isFollowed || right.isFollowed,
    };
  };

  for await (const head of heads) {
    let last: Subtree = { size: 1, hash: leafHash(head), isFollowed: head.stream === followed };
    found ||= last.isFollowed;
    for (let before = subtrees.at(-1); before?.size === last.size; before = subtrees.at(-1)) {
      subtrees.pop();
      last = joined(before, last);
    }
    subtrees.push(last);
  }
  const [right, ...rest] = subtrees.reverse();
  const whole = right && rest.reduce((sum, left) => joined(left, sum), right);
  return { root: (whole?.hash ?? sha256()).toString('hex'), path, found };
};

/** The root computed from a leaf and its path. */
export const rootFrom = (leaf: Leaf, path: ReadonlyArray<Step>): string =>
  path
    .reduce((hash, step) => {
      const other = Buffer.from(step.hash, 'hex');
      return step.side === 'left' ? sha256(NODE, other, hash) : sha256(NODE, hash, other);
    }, leafHash(leaf))
    .toString('hex');
