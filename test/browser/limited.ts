import type { Page } from 'playwright-core';
import { within } from '../support/within.ts';

// biome-ignore lint/suspicious/noExplicitAny: whatever the call takes is passed on
type Call = (...given: any[]) => Promise<unknown>;

const limit = <T extends object>(on: T, ms: number, names: ReadonlyArray<keyof T & string>): void => {
  for (const name of names) {
    const call = (on[name] as Call).bind(on);
    const limited: Call = (...given) =>
      within(ms, `${name}(${String(given[0]).replace(/\s+/g, ' ').slice(0, 120)})`, call(...given));
    Object.assign(on, { [name]: limited });
  }
};

/**
 * Gives a limit in milliseconds to the calls of a page that have none of their own, so that one which
 * hangs fails by its name instead of by the time of its test.
 */
export const limitCalls = (page: Page, ms: number): void => {
  limit(page, ms, ['evaluate', 'setViewportSize', 'unroute']);
  limit(page.keyboard, ms, ['press', 'type', 'down', 'up']);
  limit(page.mouse, ms, ['move', 'down', 'up', 'click']);
};
