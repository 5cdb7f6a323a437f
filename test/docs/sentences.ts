import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { filesUnder } from './files-under.ts';

/** A sentence in the code; interpolations read `…`. A rejection's message has its codes. */
export type Sentence = {
  readonly text: string;
  readonly codes: ReadonlyArray<string>;
  readonly file: string;
};

const textOf = (node: ts.Node | undefined): string | undefined => {
  if (node === undefined) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return `${textOf(node.left) ?? '…'}${textOf(node.right) ?? '…'}`;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
};

/** Codes of an expression: several if it is a conditional. */
const codesOf = (node: ts.Node | undefined): ReadonlyArray<string> => {
  if (node === undefined) return [];
  if (ts.isStringLiteral(node)) return [node.text];
  return ts.isConditionalExpression(node) ? [...codesOf(node.whenTrue), ...codesOf(node.whenFalse)] : [];
};

/** Begins with a capital, ends with a full stop and has several words; a paragraph is no message. */
const isSentence = (text: string): boolean => /^[\p{Lu}…][^\n]*\s[^\n]*\.$/u.test(text);

/** Messages of errors that no response contains. */
const isInternal = (node: ts.Node): boolean =>
  ts.isNewExpression(node) && /^(Type|Range)?Error$/.test(node.expression.getText());

const isRejection = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && node.expression.getText() === 'rejection';

const sentencesIn = (file: string): ReadonlyArray<Sentence> => {
  const found: Sentence[] = [];
  const visit = (node: ts.Node): void => {
    if (isInternal(node)) return;
    const [code, message] = isRejection(node) ? node.arguments : [];
    const text = textOf(message ?? node);
    if (text !== undefined && (message || isSentence(text))) found.push({ text, codes: codesOf(code), file });
    ts.forEachChild(message && text !== undefined ? message : node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  return found;
};

/** Sentences written in the code below a folder: messages of rejections, of fields, of catalogues of messages. */
export const sentencesUnder = (folder: string): ReadonlyArray<Sentence> =>
  filesUnder(folder, '.ts')
    .filter((file) => !/\.spec\.ts$|\/testing\/|\/generated\//.test(file))
    .flatMap(sentencesIn);
