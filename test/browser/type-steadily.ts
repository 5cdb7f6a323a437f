import type { Locator } from 'playwright-core';

/**
 * Types into a field by timers of its own page, which come in their order however late they are: so the
 * pause after a key is never longer, for the page, than `pauseMs`, and a machine that is busy does not look
 * like somebody who has stopped typing.
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
