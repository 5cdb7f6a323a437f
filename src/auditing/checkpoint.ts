import { createHash, type KeyObject, verify } from 'node:crypto';
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { canonicalJson } from '../platform/canonical-json.ts';
import type { Evidence } from './evidence.ts';

const Said = t.intersection([
  t.strict({
    version: t.literal(1),
    kind: t.keyof({ checkpoint: null, restored: null, acknowledged: null }),
    installation: t.string,
    /** The log up to here, how many events that is, the digest of their order, and the root of all streams' heads. */
    position: t.number,
    events: t.number,
    order: t.string,
    root: t.string,
    at: t.string,
    /** The SHA-256 of the line before, in whichever file; null at the first. */
    previous: t.union([t.string, t.null]),
    /** Every event after this position carries a mac. */
    macsFrom: t.number,
  }),
  t.partial({ by: t.string, why: t.string }),
]);
type Said = t.TypeOf<typeof Said>;

/**
 * A statement about the whole log, signed by the installation. `by` and `why` tell of a restore, or of what somebody
 * has acknowledged.
 */
export type Checkpoint = Said & { readonly signature: string };

const Signed = t.intersection([Said, t.type({ signature: t.string })]);

/** The line of a file, without its end: canonical text. */
export const signedLine = (said: Said, { sign }: Pick<Evidence, 'sign'>): string =>
  canonicalJson({ ...said, signature: sign(canonicalJson(said)) });

/** Undefined for a line that is none of ours, or not in canonical text. */
export const readCheckpoint = (line: string): Checkpoint | undefined => {
  try {
    const value: unknown = JSON.parse(line);
    const read = Signed.decode(value);
    return E.isRight(read) && canonicalJson(value) === line ? (value as Checkpoint) : undefined;
  } catch {
    return undefined;
  }
};

export const isSignedBy = (publicKey: KeyObject, { signature, ...said }: Checkpoint): boolean =>
  verify(null, Buffer.from(canonicalJson(said)), publicKey, Buffer.from(signature, 'base64'));

export const hashOfLine = (line: string): string => createHash('sha256').update(line).digest('hex');
