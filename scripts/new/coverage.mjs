import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../steps/run.mjs';
import { inserted } from './insert.mjs';

const PAGE = 'docs/coverage/operations.md';

const rowOf = ({ operation, built, spec }) =>
  `| ${operation} | ${built} | ${spec}, \`test/api/permissions.spec.ts\` |\n`;

/**
 * The coverage with where operations are built and tested, in place of "not yet" where that is said of one; undefined
 * if there is no place for the others.
 */
export const withCoverage = (operations) => {
  let text = readFileSync(join(ROOT, PAGE), 'utf8');
  const others = operations.filter((each) => {
    const planned = `| ${each.operation} | not yet | – |\n`;
    if (!text.includes(planned)) return true;
    text = text.replace(planned, rowOf(each));
    return false;
  });
  const all = inserted(text, /^\| mutation `updateOfficeLogo` .*\n/gm, others.map(rowOf).join(''));
  return all && { path: PAGE, text: all };
};
