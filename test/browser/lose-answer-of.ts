import type { Page } from 'playwright-core';

/**
 * Executes the next request of a mutation but drops its response. Returns the idempotency keys of all its
 * requests. `meanwhile` runs before the response is dropped.
 */
export const loseAnswerOf = async (
  page: Page,
  mutation: string,
  meanwhile: () => unknown = () => undefined,
): Promise<ReadonlyArray<string | undefined>> => {
  const keys: Array<string | undefined> = [];
  await page.route('**/graphql', async (route) => {
    const request = route.request();
    if (!(request.postData() ?? '').includes(`mutation ${mutation}`)) return route.fallback();
    keys.push(request.headers()['idempotency-key']);
    if (keys.length > 1) return route.fallback();
    await route.fetch();
    await meanwhile();
    return route.abort();
  });
  return keys;
};
