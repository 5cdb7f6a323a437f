import { expect } from 'chai';
import type { Suite } from 'mocha';
import type { Page } from 'playwright-core';
import type { Config } from '../../src/platform/config.ts';
import { type Browser, openBrowser } from '../support/chromium.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { limitCalls } from './limited.ts';
import { signIn } from './screen.ts';

/** A step that takes longer than this is broken, however busy the machine is. */
const STEP_MS = 20_000;
/** Several such steps, so that a step tells what it waited for before its test runs out of time. */
const TEST_MS = 120_000;

/** Somebody with a browser and a profile of their own. */
export type Somebody = { readonly page: Page; readonly browser: Browser };

export type InBrowser = {
  readonly server: TestServer;
  /** A browser where nobody is signed in, and whose page is still empty. */
  readonly visitor: () => Promise<Somebody>;
  /** Somebody of the demo or of `addPerson`, signed in on the way to `path`; its heading is there. */
  readonly somebody: (email: string, path?: string) => Promise<Somebody>;
};

/**
 * A product and browsers for the specs of one `describe`: call it there first, with `this` and with what
 * is to be ready before the first test. Browsers still open after the last test are closed, and what a
 * page of any of them threw, or asked for against the content security policy, fails the suite then.
 */
export const inBrowser = (
  suite: Suite,
  prepare: (opened: InBrowser) => Promise<void>,
  settings: () => Partial<Config> = () => ({}),
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
      if (/Content Security Policy|Refused to/.test(message.text())) complaints.push(message.text());
    });
    return { browser, page: context.pages()[0] ?? (await context.newPage()) };
  };

  before(async () => {
    const started = await startTestServer(settings());
    server = started;
    const somebody = async (email: string, path = '/quotes'): Promise<Somebody> => {
      const opened = await visitor();
      await opened.page.goto(started.url + path);
      await signIn(opened.page, email, started.password);
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
