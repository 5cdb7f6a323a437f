import type { Page } from 'playwright-core';

/** Of the window: the rows of a grid, each with the props of its last render. */
type Noted = { noted?: ReadonlyMap<Element, unknown> };

/** Which rows of the grid were rendered once more since the last call: React gives a rendered element other props. */
const noteRows = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() => {
    const before = (window as Noted).noted ?? new Map();
    const rows = [...document.querySelectorAll('tr[data-index]')].map(
      (row) => [row, Object.entries(row).find(([name]) => name.startsWith('__reactProps$'))?.[1]] as const,
    );
    (window as Noted).noted = new Map(rows);
    return rows
      .filter(([row, props]) => before.has(row) && before.get(row) !== props)
      .map(([row]) => row.getAttribute('data-index') ?? '');
  });

/** Which rows of the grid, by their places from 0, are rendered once more by what `act` does. */
export const renderedRows = async (
  page: Page,
  act: () => Promise<unknown>,
): Promise<ReadonlyArray<string>> => {
  await noteRows(page);
  await act();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  return noteRows(page);
};
