import type { Findings } from './verdict.ts';
import type { Walk, Walks } from './walks.ts';

/** Difference between a stream's head and the events found. */
const shortfall = ({ revision, head_revision }: Walk): string =>
  revision < 0
    ? `the stream is missing: its audit head stands at revision ${head_revision}`
    : `the tail is cut: its audit head stands at revision ${head_revision}`;

/** Reports the streams that ended before their heads, except those already `reported`. */
export const reportShort = async (
  walks: Pick<Walks, 'short'>,
  reported: ReadonlyArray<string>,
  findings: Pick<Findings, 'left' | 'broke' | 'brokeMore'>,
): Promise<void> => {
  const { count, named } = await walks.short(reported, findings.left());
  for (const walk of named)
    findings.broke({ stream: walk.stream, revision: walk.revision + 1, why: shortfall(walk) });
  findings.brokeMore(count - named.length);
};
