import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

/** Meaning of a top-level name: a node of this file, or an import. */
type Declared = { readonly node: ts.Node } | { readonly from: string; readonly name: string };

type Module = ReadonlyMap<string, Declared>;

const printer = ts.createPrinter({ removeComments: true });

/** The file as JavaScript: types, comments and layout do not affect rows. */
const parse = (file: string): ts.SourceFile =>
  ts.createSourceFile(
    file,
    ts.transpileModule(readFileSync(file, 'utf8'), {
      compilerOptions: { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext },
    }).outputText,
    ts.ScriptTarget.ES2023,
  );

const declaredIn = (source: ts.SourceFile): Module => {
  const declared = new Map<string, Declared>();
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement))
      for (const node of statement.declarationList.declarations) {
        const names = ts.isIdentifier(node.name)
          ? [node.name]
          : node.name.elements.flatMap((element) =>
              ts.isBindingElement(element) && ts.isIdentifier(element.name) ? [element.name] : [],
            );
        for (const { text } of names) declared.set(text, { node });
      }
    if ((ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name)
      declared.set(statement.name.text, { node: statement });
    if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
      const from = statement.moduleSpecifier.text;
      const bindings = statement.importClause?.namedBindings;
      if (bindings && ts.isNamedImports(bindings))
        for (const { name, propertyName } of bindings.elements)
          declared.set(name.text, { from, name: propertyName?.text ?? name.text });
    }
  }
  return declared;
};

const namesIn = (node: ts.Node): ReadonlySet<string> => {
  const names = new Set<string>();
  const visit = (each: ts.Node): void => {
    if (ts.isIdentifier(each)) names.add(each.text);
    ts.forEachChild(each, visit);
  };
  visit(node);
  return names;
};

/**
 * A hash of the code that determines a read model's rows: its definition and everything it refers to, in its
 * own file and others under `root`, except `root`/platform. Queries in the same file and file locations do
 * not count.
 */
export const fingerprint = (root: string, file: string, name: string): string => {
  const modules = new Map<string, { readonly source: ts.SourceFile; readonly declared: Module }>();
  const parts = new Map<string, string>();

  const open = (path: string) => {
    const source = modules.get(path)?.source ?? parse(path);
    const opened = modules.get(path) ?? { source, declared: declaredIn(source) };
    modules.set(path, opened);
    return opened;
  };

  const follow = (path: string, wanted: string): void => {
    const id = `${relative(root, path)}#${wanted}`;
    const { source, declared } = open(path);
    const found = declared.get(wanted);
    if (!found || parts.has(id)) return;
    if ('from' in found) {
      const target = join(dirname(path), found.from);
      const isMachinery = relative(root, target).startsWith('platform/');
      if (found.from.startsWith('.') && !isMachinery && existsSync(target)) follow(target, found.name);
      return;
    }
    parts.set(id, printer.printNode(ts.EmitHint.Unspecified, found.node, source));
    for (const each of namesIn(found.node)) follow(path, each);
  };

  follow(file, name);
  if (parts.size === 0) throw new Error(`${file} does not declare ${name}`);
  const text = [...parts.values()].sort().join('\n');
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
};
