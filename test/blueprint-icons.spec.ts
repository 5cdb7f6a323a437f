import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

const CLIENT = fileURLToPath(new URL('../web', import.meta.url));
/** An icon by its name: `icon="plus"`, `endIcon={'plus'}`, `icon: 'plus'`. */
const NAMED = /icon(=\{?|: )['"`]|IconNames?\b/gi;

describe("Blueprint's icons in the client", () => {
  it('are components: the build leaves out the loader of icons by name', () => {
    const named = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) =>
        (readFileSync(join(CLIENT, file), 'utf8').match(NAMED) ?? []).map((words) => `${file}: ${words}`),
      );
    expect(named).to.deep.equal([]);
  });
});
