/** Where the server's log is: a record's commit and prepare position are one and the same. */
type LogPosition = { readonly commit: bigint; readonly prepare: bigint };

/** What a server writes where a position is not known: 2^64 - 1. */
const UNKNOWN = 2n ** 64n - 1n;

/**
 * The port's position of a place in the server's log. The server resumes from a record, passing over it, or from
 * just before one (prepare 0, as in its checkpoints), and from nowhere else; so 2p stands for "just before the
 * record at p" and 2p + 1 for "just after it". Undefined for a place that is neither.
 */
export const positionOf = ({ commit, prepare }: LogPosition): bigint | undefined => {
  if (commit === UNKNOWN) return undefined;
  if (prepare === commit) return 2n * commit + 1n;
  return prepare === 0n ? 2n * commit : undefined;
};

/** The place in the server's log that a position of the port stands for. */
export const logPositionOf = (position: bigint): LogPosition | 'start' => {
  if (position === 0n) return 'start';
  const commit = position / 2n;
  return { commit, prepare: position % 2n === 1n ? commit : 0n };
};
