import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../steps/run.mjs';
import { behind, inserted } from './insert.mjs';
import { check } from './words.mjs';

const INDEX = 'migrations/index.ts';
const DAY_MS = 86_400_000;

/** The name of the next migration: a day after the last one, `20260119000000_carrier_ids`. */
const nextName = (index, family) => {
  const [, last] = [...index.matchAll(/^ {2}'(\d{8})\d{6}_\w+\.ts':/gm)].at(-1) ?? [];
  check(last, `${INDEX} has no list of migrations`);
  const day = new Date(`${last.slice(0, 4)}-${last.slice(4, 6)}-${last.slice(6)}T00:00:00Z`);
  const next = new Date(day.getTime() + DAY_MS).toISOString().slice(0, 10).replaceAll('-', '');
  return `${next}000000_${family}_ids`;
};

/** The sequence of a family of ids: its migration, and the changes that name it. */
export const sequenceOf = ({ one, spokenMany, family, file }) => {
  const index = readFileSync(join(ROOT, INDEX), 'utf8');
  const name = nextName(index, family);
  const listed = inserted(
    index,
    /^ {2}'\d+_\w+\.ts': \w+,\n(?=\};)/gm,
    `  '${name}.ts': ${one}Ids,\n`,
    `import * as ${one}Ids from './${name}.ts';\n`,
  );
  const known = behind(
    'src/shared-kernel/ids/family.ts',
    /^ {2}\w+: '[\w-]+',\n(?=\} as const;)/gm,
    `  ${family}: '${file}',\n`,
  );
  check(listed && known, 'src/shared-kernel/ids/family.ts or migrations/index.ts has not its usual form');
  return {
    files: {
      [`migrations/${name}.ts`]: `import type { Knex } from 'knex';

/** Numbers of ${spokenMany.toLowerCase()}. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('create sequence ${family}_id_seq');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('drop sequence ${family}_id_seq');
};
`,
    },
    changes: [known, { path: INDEX, text: listed }],
  };
};
