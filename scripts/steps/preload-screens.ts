import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

const chunkOf = (bundle: Bundle, screen: string): Rolldown.OutputChunk => {
  const found = Object.values(bundle).find(
    (each): each is Rolldown.OutputChunk =>
      each.type === 'chunk' && each.moduleIds.some((id) => id.endsWith(screen)),
  );
  if (!found) throw new Error(`No chunk of the client is ${screen}.`);
  return found;
};

/** Files that a chunk needs: itself, the chunks that it imports, and the styles of all of them. */
const filesOf = (bundle: Bundle, chunk: Rolldown.OutputChunk): ReadonlySet<string> => {
  const files = new Set<string>();
  const add = ({ fileName, imports, viteMetadata }: Rolldown.OutputChunk): void => {
    if (files.has(fileName)) return;
    files.add(fileName);
    for (const style of viteMetadata?.importedCss ?? []) files.add(style);
    for (const each of imports) {
      const imported = bundle[each];
      if (imported?.type === 'chunk') add(imported);
    }
  };
  add(chunk);
  return files;
};

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;

/**
 * Writes a template with links to the files of each of these screens into `index.html`, from which `theme.js` takes that
 * of the address: the code of the first screen loads beside the entry, not after it. `screens` are modules by path.
 */
export const preloadScreens = (screens: Readonly<Record<string, string>>): Plugin => ({
  name: 'preload-screens',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (page, { bundle = {} }) => {
      const templates = Object.entries(screens).map(([path, screen]) => {
        const files = [...filesOf(bundle, chunkOf(bundle, screen))].filter((file) => !page.includes(file));
        return `    <template data-screen="${path}">${files.map(linkTo).join('')}</template>\n`;
      });
      return page.replace('</title>\n', `$&${templates.join('')}`);
    },
  },
});
