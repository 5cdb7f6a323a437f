import type { Findings } from './verdict.ts';
import type { Walk, Walks } from './walks.ts';

/** What a stream's head knows beyond what was found. */
const shortfall = ({ revision, head_revision }: Walk): string =>
  revision < 0
    ? `the stream is missing: its audit head stands at revision ${head_revision}`
    : `the tail is cut: its audit head stands at revision ${head_revision}`;

/** Tells the streams that ended before their heads, other than those `told` of. */
export const tellShort = async (
  walks: Pick<Walks, 'short'>,
  told: ReadonlyArray<string>,
  findings: Pick<Findings, 'left' | 'broke' | 'brokeMore'>,
): Promise<void> => {
  const { count, named } = await walks.short(told, findings.left());
  for (const walk of named)
    findings.broke({ stream: walk.stream, revision: walk.revision + 1, why: shortfall(walk) });
  findings.brokeMore(count - named.length);
};
