import { expect } from 'chai';
import type { Suite } from 'mocha';
import type { Page } from 'playwright-core';
import { type Browser, openBrowser } from '../support/chromium.ts';
import { type Settings, startTestServer, type TestServer } from '../support/server.ts';
import { sessionCookie } from '../support/signed-in.ts';
import { limitCalls } from './limited.ts';

/** Timeout of a step, even on a busy machine. */
const STEP_MS = 60_000;
/** Timeout of a test: several steps, so that a step's timeout is reported first. */
const TEST_MS = 360_000;

/** A user with a separate browser. */
export type Somebody = { readonly page: Page; readonly browser: Browser };

export type InBrowser = {
  readonly server: TestServer;
  /** A signed-out browser with an empty page. */
  readonly visitor: () => Promise<Somebody>;
  /** A user of the demo or of `addPerson`, signed in, at `path` with its heading visible. */
  readonly somebody: (email: string, path?: string) => Promise<Somebody>;
};

/**
 * A product and browsers for the specs of one `describe`: call it first there, with `this` and what must be
 * ready before the first test. Closes all browsers after the last test; the suite fails if any page threw an
 * error, violated the content security policy or was warned by Blueprint.
 */
export const inBrowser = (
  suite: Suite,
  prepare: (opened: InBrowser) => Promise<void>,
  settings: () => Settings = () => ({}),
): void => {
  suite.timeout(TEST_MS);
  const browsers: Array<Browser> = [];
  const complaints: Array<string> = [];
  let server: TestServer | undefined;

  const visitor = async (): Promise<Somebody> => {
    const browser = await openBrowser();
    const { context } = browser;
    browsers.push(browser);
    context.setDefaultTimeout(STEP_MS);
    for (const page of context.pages()) limitCalls(page, STEP_MS);
    context.on('page', (page) => limitCalls(page, STEP_MS));
    context.on('weberror', (thrown) => complaints.push(String(thrown.error())));
    context.on('console', (message) => {
      if (/Content Security Policy|Refused to|\[Blueprint\]/.test(message.text()))
        complaints.push(message.text());
    });
    return { browser, page: context.pages()[0] ?? (await context.newPage()) };
  };

  before(async () => {
    const started = await startTestServer(settings());
    server = started;
    const somebody = async (email: string, path = '/quotes'): Promise<Somebody> => {
      const opened = await visitor();
      await opened.browser.context.addCookies([await sessionCookie(started, email)]);
      await opened.page.goto(started.url + path);
      await opened.page.locator('#root h1').first().waitFor();
      return opened;
    };
    await prepare({ server: started, visitor, somebody });
  });

  after(async () => {
    for (const { close } of browsers) await close();
    await server?.stop();
    expect(complaints, 'thrown by the pages').to.deep.equal([]);
  });
};
