import type { Plugin } from 'vite';

const LOADER = '/icons/lib/esm/iconLoader.js';

/** Answers of Blueprint's loader for an icon that it does not know. */
const NONE = `export class Icons {
  static getPaths() {}
  static async load(icons) { console.error('Only components are icons here, not names:', icons); }
}
`;

const COMPONENT = /\/icons\/lib\/esm\/generated\/components\/[\w-]+\.js$/;
const CONTAINER = '/icons/lib/esm/svgIconContainer.js';

const replaced = (code: string, id: string, from: RegExp | string, to: string): string => {
  const result = code.replace(from, to);
  if (result === code) throw new Error(`${id} is no longer as expected: it lacks ${from}.`);
  return result;
};

/**
 * Draws icons of every size by their paths of the 16 px grid. Each icon has another drawing of the 20 px grid, which
 * only the few large ones would use.
 */
export const iconsOfOneGrid = (): Plugin => ({
  name: 'icons-of-one-grid',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => {
    if (id.endsWith(CONTAINER))
      return replaced(code, id, 'isLarge ? IconSize.LARGE : IconSize.STANDARD', 'IconSize.STANDARD');
    if (!COMPONENT.test(id)) return undefined;
    return replaced(
      replaced(code, id, /const PATHS_20 = \[.*?\];/, ''),
      id,
      'isLarge ? PATHS_20 : PATHS_16',
      'PATHS_16',
    );
  },
});

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

const ICONS = '@blueprintjs/icons/lib/esm/generated/components';
const IMPORTED = /import \{([^}]*)\} from '@blueprintjs\/icons';/g;

const fileOf = (icon: string): string => icon.replace(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase();

/**
 * Imports each icon from its own file: through the library's index every screen would seem to need every icon, and the
 * chunks of the client go by who needs what.
 */
export const iconsByFile = (): Plugin => ({
  name: 'icons-by-file',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('/node_modules/')
      ? undefined
      : code.replace(IMPORTED, (_, named: string) =>
          [...named.matchAll(/(\w+)( as \w+)?/g)]
            .map(([icon, name = '']) => `import { ${icon} } from '${ICONS}/${fileOf(name)}.js';`)
            .join(''),
        ),
});
