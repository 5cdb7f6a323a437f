import type { Referrers } from './referrer.ts';

const words = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/gu, '') || 'referrer';

/** `google-ads`; a second one of that name is `google-ads-2`. Slugs of retired referrers stay theirs. */
export const slugFor = (name: string, referrers: Referrers): string => {
  const taken = new Set([...referrers.values()].map(({ slug }) => slug));
  const slug = words(name);
  const numbered = (n: number): string => (n === 1 ? slug : `${slug}-${n}`);
  let n = 1;
  while (taken.has(numbered(n))) n += 1;
  return numbered(n);
};
