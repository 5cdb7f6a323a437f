import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../steps/run.mjs';
import { behind } from './insert.mjs';
import { capital, check, kebab, save, spoken, unwritten } from './words.mjs';

const files = (name, folder) => ({
  [`${folder}/README.md`]: `# ${capital(spoken(name))}

What this context is for, in one sentence.

| term | meaning |
| --- | --- |
`,
  [`${folder}/index.ts`]: `import type { Context } from '../platform/context.ts';
import { type Part, withParts } from '../platform/parts.ts';

const PARTS: ReadonlyArray<Part> = [];

export const ${name}: Context = withParts(
  {
    name: '${kebab(name)}',
    schemas: [],
    commands: [],
    readModels: [],
    queryHandlers: [],
    resolvers: { queries: {}, mutations: {}, types: {} },
  },
  PARTS,
);
`,
});

/** Writes a context without parts, which `entity` and `list` then fill. */
export const newContext = async (name) => {
  check(/^[a-z]+$/.test(name), `${name} is no name like dispatch`);
  const folder = `src/${name}`;
  check(!existsSync(join(ROOT, folder)), `${folder} is there already`);
  const composition = behind(
    'src/product/contexts.ts',
    /\bothers = \[/g,
    `${name}, `,
    `import { ${name} } from '../${name}/index.ts';\n`,
  );
  check(composition, 'src/product/contexts.ts has no single list of contexts');
  return save(
    unwritten(files(name, folder)),
    [composition],
    [
      `${folder}/README.md: what it is for, and its terms`,
      `its parts: npm run new -- entity NAME --in ${name}/PLURAL --view PERMISSION --change PERMISSION`,
    ],
  );
};
