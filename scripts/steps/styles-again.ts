import type { Plugin } from 'vite';

const HELPER = /vite\/preload-helper/;

/** Where the bundler's helper notes that a stylesheet did not arrive, as if it had. */
const NOTED = /\(err\) => \{\s*seen\[href\] = void 0;/;

/** Where it hears of that; it takes a link that stands in the page for one that has arrived. */
const HEARD = /if \(e\.type === "error"\) /;

/** The helper with which each import that needs a stylesheet asks for it again after it did not arrive. */
export const askingAgain = (helper: string): string => {
  if (!NOTED.test(helper) || !HEARD.test(helper))
    throw new Error('The bundler loads stylesheets in another way than before.');
  return helper.replace(NOTED, '(err) => { delete seen[href];').replace(HEARD, '$&link.remove(), ');
};

/** Code whose styles did not arrive is not there either, and asks for them again on its next import; other code does not. */
export const stylesAgain = (): Plugin => ({
  name: 'styles-again',
  apply: 'build',
  transform: {
    filter: { id: HELPER },
    handler: (helper) => ({ code: askingAgain(helper), map: null }),
  },
});
