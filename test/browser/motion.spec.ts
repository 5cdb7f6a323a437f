import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import type { TestServer } from '../support/server.ts';
import { becomes, focusIsOn } from './becomes.ts';
import { LARGE, PHONE } from './every-window.ts';
import { inBrowser } from './in-browser.ts';
import { button, heading } from './record-screen.ts';

/** Longer motion is waited for (design: motion under 150 ms). */
const MOST_MS = 150;
/** By then the slowest opening of a library has begun, and has not ended. */
const WATCHED_MS = 200;

type Motion = { readonly of: string; readonly ms: number; readonly easing: string };
type Watched = typeof globalThis & { motions: Array<Motion> };

/** Runs in the page: keeps what moves in whatever is laid over it; a spinner turns for ever. */
const keepMotions = (): void => {
  const motions: Array<Motion> = [];
  (globalThis as Watched).motions = motions;
  setInterval(() => {
    for (const { effect } of document.getAnimations()) {
      const { target } = effect as KeyframeEffect;
      const ms = Number(effect?.getComputedTiming().endTime);
      if (!target?.closest('.bp6-portal') || !Number.isFinite(ms)) continue;
      motions.push({ of: target.className, ms, easing: effect?.getTiming().easing ?? '' });
    }
  }, 10);
};

/** Whether a curve goes on past its end: `cubic-bezier(x1, y1, x2, y2)` with a y of more than 1. */
const overshoots = (easing: string): boolean => {
  const [, y1 = 0, , y2 = 0] = (easing.match(/-?[\d.]+/g) ?? []).map(Number);
  return easing.startsWith('cubic-bezier') && Math.max(y1, y2) > 1;
};

type Opened = {
  readonly name: string;
  readonly path: string;
  readonly open: (page: Page) => Promise<unknown>;
  readonly shown: (page: Page) => Locator;
  /** Accessible name of what has the focus once it has closed. */
  readonly focus?: string;
};

const OPENED: ReadonlyArray<Opened> = [
  {
    name: 'a menu',
    path: '/quotes',
    open: (page) => page.getByRole('button', { name: /^Account: / }).click(),
    shown: (page) => page.getByRole('menuitem', { name: 'Logout' }),
  },
  {
    name: 'a dialog',
    path: '/taq/referrer-list',
    open: (page) => button(page, 'Add referrer').click(),
    shown: (page) => page.getByRole('dialog', { name: 'Add referrer' }),
  },
  {
    name: 'a sheet',
    path: '/quotes',
    open: (page) => page.keyboard.press('?'),
    shown: (page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' }),
  },
  {
    name: 'a calendar',
    path: '/orders/create',
    open: (page) =>
      page
        .getByRole('button', { name: /^Calendar: / })
        .first()
        .click(),
    shown: (page) => page.locator('.bp6-popover').getByRole('grid'),
  },
  {
    name: 'a month of follow-ups',
    path: '/followups',
    open: (page) => button(page, 'Calendar').click(),
    shown: (page) => page.getByRole('grid', { name: 'Open follow-ups by day' }),
    focus: 'Calendar',
  },
  {
    name: 'a filter',
    path: '/quotes',
    open: (page) => button(page, 'Add filter').click(),
    shown: (page) => page.getByRole('dialog', { name: 'Filters to add' }),
    focus: 'Add filter',
  },
];

describe('what opens over the page', function motion() {
  let server: TestServer;
  let page: Page;

  inBrowser(this, async (opened) => {
    server = opened.server;
    ({ page } = await opened.somebody('superadmin@lanebook.test'));
    await page.addInitScript(keepMotions);
  });

  for (const reducedMotion of ['no-preference', 'reduce'] as const)
    for (const { name, path, open, shown, focus } of OPENED)
      it(`is there at once: ${name}${reducedMotion === 'reduce' ? ', without motion where none is wanted' : ''}`, async () => {
        await page.emulateMedia({ reducedMotion });
        await page.goto(server.url + path);
        await page.locator('#root h1').first().waitFor();
        await open(page);
        await shown(page).waitFor();
        await page.waitForTimeout(WATCHED_MS);
        await page.keyboard.press('Escape');
        await becomes(() => shown(page).count(), 0, 'what is left of it');
        if (focus) await focusIsOn(page, focus);
        await page.waitForTimeout(WATCHED_MS);
        const motions = await page.evaluate(() => (globalThis as Watched).motions);
        const most = reducedMotion === 'reduce' ? 1 : MOST_MS;
        const felt = motions.filter(({ ms, easing }) => ms > most || overshoots(easing));
        expect(new Set(felt.map(({ of, ms, easing }) => `${of}: ${ms} ms, ${easing}`))).to.deep.equal(
          new Set(),
        );
      });

  for (const [key, name] of [
    ['Enter', 'Enter'],
    [' ', 'Space'],
  ] as const) {
    it(`does what is chosen by ${name} in a menu, and is gone: an item`, async () => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.goto(`${server.url}/quotes`);
      await page.getByRole('button', { name: /^Account: / }).click();
      await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).press(key, { delay: 100 });
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
      expect(await page.getByRole('menuitem').count()).to.equal(0);
      await page.keyboard.press('Escape');
    });

    it(`does what is chosen by ${name} in a menu, and is gone: a link`, async () => {
      await page.setViewportSize(PHONE);
      await page.goto(`${server.url}/quotes`);
      await button(page, 'Create').click();
      await page.getByRole('menuitem', { name: 'Create Order' }).press(key, { delay: 100 });
      await heading(page, 'New Order').waitFor();
      expect(await page.getByRole('menuitem').count()).to.equal(0);
      await page.setViewportSize(LARGE);
    });
  }
});
