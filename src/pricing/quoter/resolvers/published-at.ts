import type { ResolverContext } from '../../../platform/resolver.ts';
import { publicationNumbered } from '../../tables/read-models/price-publications.ts';

/** When the prices of a publication were published; null without one. */
export const publishedAt = async (
  { publication }: { readonly publication?: number | null },
  _args: unknown,
  { sql }: Pick<ResolverContext, 'sql'>,
): Promise<string | null> =>
  publication == null ? null : ((await publicationNumbered(publication, sql))?.at ?? null);
