import type { Page } from 'playwright-core';
import { within } from '../support/within.ts';

// biome-ignore lint/suspicious/noExplicitAny: arguments are passed on unchanged
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
 * Gives a timeout in milliseconds to a page's calls without one, so that a hanging call fails by its name
 * instead of by its test's timeout.
 */
export const limitCalls = (page: Page, ms: number): void => {
  limit(page, ms, ['evaluate', 'setViewportSize', 'unroute']);
  limit(page.keyboard, ms, ['press', 'type', 'down', 'up']);
  limit(page.mouse, ms, ['move', 'down', 'up', 'click']);
};
