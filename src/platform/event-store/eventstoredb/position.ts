/** Position in the server's log: a record's commit and prepare positions are the same. */
type LogPosition = { readonly commit: bigint; readonly prepare: bigint };

/** The server's value for an unknown position: 2^64 - 1. */
const UNKNOWN = 2n ** 64n - 1n;

/**
 * Converts a server position to the port's. The server resumes from a record, skipping it, or from just before
 * one (prepare 0, as in its checkpoints), and from nowhere else; so 2p means "just before the record at p" and
 * 2p + 1 "just after it". Undefined for any other position.
 */
export const positionOf = ({ commit, prepare }: LogPosition): bigint | undefined => {
  if (commit === UNKNOWN) return undefined;
  if (prepare === commit) return 2n * commit + 1n;
  return prepare === 0n ? 2n * commit : undefined;
};

/** Converts a position of the port to the server's. */
export const logPositionOf = (position: bigint): LogPosition | 'start' => {
  if (position === 0n) return 'start';
  const commit = position / 2n;
  return { commit, prepare: position % 2n === 1n ? commit : 0n };
};
