import { createHash, type KeyObject, verify } from 'node:crypto';
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { canonicalJson } from '../platform/canonical-json.ts';
import type { Evidence } from './evidence.ts';

const VERSION = 1;

const CheckpointBody = t.intersection([
  t.strict({
    version: t.literal(VERSION),
    kind: t.keyof({ checkpoint: null, restored: null, acknowledged: null }),
    installation: t.string,
    /** The log up to here, its number of events, the digest of their order, and the root of all streams' heads. */
    position: t.number,
    events: t.number,
    order: t.string,
    root: t.string,
    at: t.string,
    /** SHA-256 of the line before, in any file; null for the first. */
    previous: t.union([t.string, t.null]),
    /** Every event after this position carries a mac. */
    macsFrom: t.number,
  }),
  t.partial({ by: t.string, why: t.string }),
]);
type CheckpointBody = t.TypeOf<typeof CheckpointBody>;

/**
 * A statement about the whole log, signed by the installation. `by` and `why` describe a restore, or an
 * acknowledgement.
 */
export type Checkpoint = CheckpointBody & { readonly signature: string };

const Signed = t.intersection([CheckpointBody, t.type({ signature: t.string })]);

/** The line of a file, without its end: canonical text. */
export const signedLine = (body: CheckpointBody, { sign }: Pick<Evidence, 'sign'>): string =>
  canonicalJson({ ...body, signature: sign(canonicalJson(body)) });

const Newer = t.type({ version: t.number, installation: t.string, signature: t.string });

/** The version of a checkpoint that a newer release has signed; undefined for any other line. */
export const newerVersion = (line: string): number | undefined => {
  try {
    const read = Newer.decode(JSON.parse(line));
    return E.isRight(read) && read.right.version > VERSION ? read.right.version : undefined;
  } catch {
    return undefined;
  }
};

/** Undefined for a line of another kind or version, or not in canonical text. */
export const readCheckpoint = (line: string): Checkpoint | undefined => {
  try {
    const value: unknown = JSON.parse(line);
    const read = Signed.decode(value);
    return E.isRight(read) && canonicalJson(value) === line ? (value as Checkpoint) : undefined;
  } catch {
    return undefined;
  }
};

export const isSignedBy = (publicKey: KeyObject, { signature, ...body }: Checkpoint): boolean =>
  verify(null, Buffer.from(canonicalJson(body)), publicKey, Buffer.from(signature, 'base64'));

export const hashOfLine = (line: string): string => createHash('sha256').update(line).digest('hex');
