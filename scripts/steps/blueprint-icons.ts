import type { Plugin } from 'vite';

const LOADER = '/icons/lib/esm/iconLoader.js';

/** Answers of Blueprint's loader for an icon that it does not know. */
const NONE = `export class Icons {
  static getPaths() {}
  static async load(icons) { console.error('Only components are icons here, not names:', icons); }
}
`;

/**
 * Leaves Blueprint's loader of icons by name out of the client, whose icons are components: it is half a megabyte, of
 * which each visitor would load the table of names.
 */
export const iconsAreComponents = (): Plugin => ({
  name: 'icons-are-components',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id.endsWith(LOADER) ? NONE : undefined),
});
