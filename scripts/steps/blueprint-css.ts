import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const libraryOf = (name: string): string => join(dirname(require.resolve(`${name}/package.json`)), 'lib');
const CORE = join(libraryOf('@blueprintjs/core'), 'esm');
const COMPONENTS = join(CORE, 'components');

const filesIn = (folder: string): ReadonlyArray<string> =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(jsx?|tsx?|css|html)$/.test(entry.name))
    .filter(({ name }) => !name.endsWith('.d.ts'))
    .map(({ parentPath, name }) => join(parentPath, name));

const all = (text: string, pattern: RegExp): ReadonlyArray<string> =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** Names that files import from Blueprint. */
const importedBy = (texts: ReadonlyArray<string>): ReadonlySet<string> =>
  new Set(
    texts
      .flatMap((text) => all(text, /import \{([^}]*)\} from ['"]@blueprintjs\/core['"]/g))
      .flatMap((names) => names.split(',').map((name) => name.replace(/\btype\b/, '').trim())),
  );

/** Files of the components with these names, and of those that they are made of. */
const reachedBy = (names: ReadonlySet<string>): ReadonlySet<string> => {
  const reached = new Set<string>();
  const reach = (file: string): void => {
    if (reached.has(file) || !file.startsWith(COMPONENTS)) return;
    reached.add(file);
    for (const each of all(readFileSync(file, 'utf8'), /from "(\.[^"]+)"/g))
      reach(`${resolve(dirname(file), each)}.js`);
  };
  const index = readFileSync(join(COMPONENTS, 'index.js'), 'utf8');
  for (const [, exported = '', from = ''] of index.matchAll(/export \{([^}]*)\} from "([^"]+)"/g))
    if (exported.split(',').some((name) => names.has(name.trim()))) reach(`${resolve(COMPONENTS, from)}.js`);
  return reached;
};

/** Classes that components compose of a name and of what they are given: an intent, a place, a step of a transition. */
const COMPOSED =
  /-(intent-(primary|success|warning|danger)|align-\w+|elevation-\d|position-\w+|placement-\w+|minimal|outlined|small|large|border|fill|(enter|appear|exit)(-active)?)$/;

/** Names by which a file speaks of Blueprint's classes. */
const classNamesIn = (text: string): ReadonlyArray<string> => [
  ...all(text, /Classes\.([A-Z0-9_]+)/g),
  ...all(text, /import \{([^}]*)\} from "[^"]*\/common\/classes"/g).flatMap((names) => names.split(/[\s,]+/)),
];

/** Classes of Blueprint's stylesheet that no component of the client names or composes, nor the client itself. */
export const unusedClasses = (client: string, css: string): ReadonlySet<string> => {
  const values: Readonly<Record<string, unknown>> = require(join(CORE, '../cjs/common/classes.js'));
  const named = (text: string): ReadonlyArray<string> => all(text, /\b(bp6-[a-z0-9-]+)/g);
  const classesIn = (text: string): ReadonlyArray<string> => [
    ...classNamesIn(text).map((name) => String(values[name])),
    ...named(text),
  ];
  const read = (file: string): string => readFileSync(file, 'utf8');
  const clients = [client, join(libraryOf('@blueprintjs/datetime'), 'esm')].flatMap(filesIn).map(read);
  const reached = reachedBy(importedBy(clients));
  const used = new Set([...clients, ...[...reached].map(read)].flatMap(classesIn));
  const ofOthers = new Set(
    filesIn(COMPONENTS)
      .filter((file) => !reached.has(file))
      .flatMap((file) => classesIn(read(file))),
  );
  return new Set(
    named(css).filter((name) => !used.has(name) && (ofOthers.has(name) || !COMPOSED.test(name))),
  );
};

/** Selectors of what the client does not have. */
const LEFT_OUT: ReadonlyArray<RegExp> = [
  // The icon font, which is not loaded: icons are drawings.
  /\.bp6-icon-(standard|large)\b|\.bp6-icon-[a-z0-9-]+::before|\[class\*=["']?bp6-icon-/,
  // The dark by an attribute: the client has it by a class.
  /\[data-bp-color-scheme/,
  /\.bp6-button-group\.bp6-outlined/,
  // The colour of links in the dark, which a token has: this one would outweigh the colour that a part gives its own links.
  /^\.bp6-dark a(:hover)?$/,
];

/** The stylesheet without rules that only concern `unused` classes, or what is left out. */
export const trimmed = (css: string, unused: ReadonlySet<string>): string => {
  const isUsed = (selector: string): boolean => {
    const wanted = selector.replace(/:not\([^)]*\)/g, '').trim();
    return (
      !LEFT_OUT.some((each) => each.test(wanted)) &&
      !all(wanted, /\.(bp6-[a-z0-9-]+)/g).some((name) => unused.has(name))
    );
  };
  return css.replace(/\/\*.*?\*\//gs, '').replace(/([^{};]+)\{([^{}]*)\}/g, (rule, selectors, body) => {
    const kept = selectors.split(/,(?![^(]*\))/).filter(isUsed);
    return kept.length === selectors.split(/,(?![^(]*\))/).length
      ? rule
      : kept.length > 0
        ? `${kept.join(',')}{${body}}`
        : '';
  });
};

/** Leaves out of Blueprint's stylesheet what the client has itself, and of a build what no component of `client` uses. */
export const usedBlueprint = (client: string): Plugin => {
  let isBuild = true;
  return {
    name: 'used-blueprint',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    transform: (code, id) =>
      id.endsWith('/core/lib/css/blueprint.css')
        ? trimmed(code, isBuild ? unusedClasses(client, code) : new Set())
        : undefined,
  };
};
