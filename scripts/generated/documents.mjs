import { posix } from 'node:path';
import { Kind, print, stripIgnoredCharacters } from 'graphql';
import { typeName } from './types.mjs';

const SPREAD = /\.\.\.(?!on\b)(\w+)/g;

const isFragment = ({ kind }) => kind === Kind.FRAGMENT_DEFINITION;
const fragmentsOf = ({ document }) => document.definitions.filter(isFragment);
const operationsOf = ({ document }) => document.definitions.filter((node) => !isFragment(node));

const fieldsOf = (fragment) => `${fragment[0].toLowerCase()}${fragment.slice(1)}Fields`;

/** A text without white space. Fragments stand in it as constants, so that the bundle says each of them once. */
const textOf = (node) =>
  stripIgnoredCharacters(print(node)).replace(SPREAD, (_, fragment) => `\${${fieldsOf(fragment)}}`);

const fragmentLine = (node, isShared) =>
  `${isShared ? 'export ' : ''}const ${fieldsOf(node.name.value)} = \`${textOf(node.selectionSet).slice(1, -1)}\`;`;

const operationLine = (node) => {
  const type = `types.${typeName(node)}`;
  const name = `${node.name.value[0].toUpperCase()}${node.name.value.slice(1)}Document`;
  return `export const ${name} = \`${textOf(node)}\` as Document<'${node.operation}', ${type}, ${type}Variables>;`;
};

const pathTo = (from, to) => {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
};

const usedIn = (files) =>
  new Set(
    files.flatMap(({ document }) => [...print(document).matchAll(SPREAD)].map(([, fragment]) => fragment)),
  );

const fragmentImports = (file, files) =>
  files
    .filter((other) => other !== file)
    .map((other) => {
      const used = usedIn([file]);
      const names = fragmentsOf(other)
        .map(({ name }) => name.value)
        .filter((name) => used.has(name));
      return (
        names.length > 0 &&
        `import { ${names.map(fieldsOf).sort().join(', ')} } from '${pathTo(file.module, other.module)}';`
      );
    });

const typeImports = ({ module }) => [
  `import type { Document } from '${pathTo(module, '../document.ts')}';`,
  `import type * as types from '${pathTo(module, 'types.ts')}';`,
];

/** The documents of one file as constants that know their types. */
export const documentsText = (file, files) => {
  const operations = operationsOf(file);
  const usedElsewhere = usedIn(files.filter((other) => other !== file));
  return [
    ...(operations.length > 0 ? typeImports(file) : []),
    ...fragmentImports(file, files),
    ...fragmentsOf(file).map((node) => fragmentLine(node, usedElsewhere.has(node.name.value))),
    ...operations.map(operationLine),
  ]
    .filter(Boolean)
    .join('\n');
};
