import type { Page } from 'playwright-core';

/** A higher sum of shifts is felt (https://web.dev/articles/cls calls 0.1 good; half of that is asked for here). */
export const MOST_SHIFT = 0.05;

type LayoutShift = PerformanceEntry & {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: ReadonlyArray<{ readonly node: Node | null }>;
};
type Shifts = { total: number; readonly of: Array<string> };
type Watched = typeof globalThis & { shifts: Shifts };

/** Runs in the page: sums up the layout shifts that nobody's input caused, with what moved. */
const sumUp = (): void => {
  const shifts: Shifts = { total: 0, of: [] };
  (globalThis as Watched).shifts = shifts;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Array<LayoutShift>) {
      if (hadRecentInput) continue;
      shifts.total += value;
      const moved = sources.map(({ node }) => (node instanceof Element ? node.className : node?.textContent));
      shifts.of.push(`${value.toFixed(3)}: ${moved.join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Watches the layout of each page that is loaded from now on. */
export const watchShifts = (page: Page): Promise<unknown> => page.addInitScript(sumUp);

/** Sum of the shifts since the page was loaded, and what moved. */
export const shiftsOf = (page: Page): Promise<Shifts> => page.evaluate(() => (globalThis as Watched).shifts);
