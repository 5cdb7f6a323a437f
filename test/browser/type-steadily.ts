import type { Locator } from 'playwright-core';

/**
 * Types into a field by timers of its own page, which run in order however late they are: for the page, the
 * pause after a key is never longer than `pauseMs`, and a busy machine does not look like a user who has
 * stopped typing.
 */
export const typeSteadily = (field: Locator, text: string, pauseMs: number): Promise<void> =>
  field.evaluate(
    async (element, { text, pauseMs }) => {
      const input = element as HTMLInputElement;
      input.focus();
      for (const key of text) {
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        document.execCommand('insertText', false, key);
      }
    },
    { text, pauseMs },
  );
