import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../steps/run.mjs';
import { check } from './words.mjs';

const read = (path) => readFileSync(join(ROOT, path), 'utf8');

const sources = (folder) =>
  existsSync(join(ROOT, folder))
    ? readdirSync(join(ROOT, folder))
        .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
        .map((name) => ({ file: name, text: read(`${folder}/${name}`) }))
    : [];

/** Name and first event type of an aggregate, whose state may be generic and whose events a union. */
const DEFINITION = /export const (\w+): Aggregate<\s*\w+(?:<\w+>)?,\s*(\w+)(?:\s*\|\s*\w+)*,?\s*> = \{/;
const ID = /import \{[^}]*?\b([a-z]\w*Id)\b[^}]*\} from '[./]+\/shared-kernel\/ids\/([\w-]+)\.ts'/;

/** The id family used in the aggregate's files; undefined if there is none. */
const idOf = (files) => {
  const [, codec, family] = files.map(({ text }) => text.match(ID)).find(Boolean) ?? [];
  if (codec === undefined) return undefined;
  const isText = /t\.Branded<string/.test(read(`src/shared-kernel/ids/${family}.ts`));
  return { codec, type: codec[0].toUpperCase() + codec.slice(1), family, sample: isText ? "'1'" : '1' };
};

/**
 * How the existing commands name the stream of an id, and where they import it from; undefined for an
 * aggregate with one stream.
 */
const streamOf = (commands) => {
  for (const { text } of commands) {
    const call = text.match(/stream: \(\{ id \}\) => (\w+)\(id\)/)?.[1];
    const from = call && text.match(new RegExp(`import \\{[^}]*\\b${call}\\b[^}]*\\} from '([^']+)'`))?.[1];
    if (from) return { call, from };
  }
  return undefined;
};

/** The aggregate of a folder below src, read from its files. */
export const aggregateIn = (folder) => {
  const files = sources(`src/${folder}`);
  const found = files.filter(({ text }) => DEFINITION.test(text));
  check(found.length === 1, `src/${folder} has ${found.length} aggregates; name the folder of one`);
  const [{ file, text }] = found;
  const [, name, event] = text.match(DEFINITION);
  return {
    ...{ folder: `src/${folder}`, file, name, event },
    isEventKnown: new RegExp(`export type ${event}\\b`).test(text),
    id: idOf([{ text }, ...files]),
    stream: streamOf(sources(`src/${folder}/commands`)),
  };
};
