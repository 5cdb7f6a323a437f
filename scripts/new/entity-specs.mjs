import { rolesWith } from './roles.mjs';
import { up } from './words.mjs';

/** What the specs of roles and hostile text send to an entity's mutations. */
export const changeOperations = ({ Type }) => `  create${Type}: {
    call: 'mutation { create${Type}(input: {}) { id } }',
    allowed: CHANGE,
    code: 'INVALID',
    sample: { given: () => ({ input: { name: 'First' } }), shown: '{ name }' },
  },
  update${Type}: {
    call: 'mutation { update${Type}(id: "999999", input: {}) { id } }',
    allowed: CHANGE,
    code: 'NOT_FOUND',
    sample: { about: SHARED, given: (id) => ({ id, input: { name: 'Other' } }), shown: '{ name }' },
  },
  delete${Type}: {
    call: 'mutation { delete${Type}(id: "999999") }',
    allowed: CHANGE,
    code: 'NOT_FOUND',
    sample: { about: SHARED, given: (id) => ({ id }), shown: '' },
  },
`;

/** Specs of an entity: its commands, its operations and its screen. */
export const specFiles = ({
  spoken,
  spokenMany,
  Type,
  many,
  EVENTS,
  file,
  files,
  folder,
  view,
  change,
  path,
}) => {
  const src = up(folder);
  return {
    [`${folder}/${file}.spec.ts`]: `import { given } from '${src}platform/testing/decider-spec.ts';
import { describeGolden } from '${src}platform/testing/golden-spec.ts';
import type { ${Type}Id } from '${src}shared-kernel/ids/${file}.ts';
import { create${Type} } from './commands/create-${file}.ts';
import { delete${Type} } from './commands/delete-${file}.ts';
import { update${Type} } from './commands/update-${file}.ts';
import { ${EVENTS}, type ${Type}Event } from './${file}.ts';

const id = 1 as ${Type}Id;
const defined: ${Type}Event = { type: '${Type}Defined', data: { id, name: 'First' } };
const retired: ${Type}Event = { type: '${Type}Retired', data: { id } };
const past = (...events: ReadonlyArray<${Type}Event>) => given<${Type}Event>(...events);

describe('${spokenMany.toLowerCase()}', () => {
  it('are created under an id of their own, which none gets again', () => {
    past().when(create${Type}, { name: 'First' }).then(defined);
    past(defined, retired)
      .when(create${Type}, { name: 'Second' })
      .then({ type: '${Type}Defined', data: { id: 2 as ${Type}Id, name: 'Second' } });
  });

  it('are changed where something differs, until they are deleted', () => {
    past(defined)
      .when(update${Type}, { id, name: 'Other' })
      .then({ type: '${Type}Revised', data: { id, name: 'Other' } });
    past(defined).when(update${Type}, { id, name: 'First' }).then();
    past(defined, retired).when(update${Type}, { id, name: 'Other' }).thenRejected('REFUSED');
    past().when(update${Type}, { id, name: 'Other' }).thenRejected('NOT_FOUND');
  });

  it('are deleted once', () => {
    past(defined).when(delete${Type}, { id }).then(retired);
    past(defined, retired).when(delete${Type}, { id }).then();
    past().when(delete${Type}, { id }).thenRejected('NOT_FOUND');
  });
});

for (const event of ${EVENTS}) describeGolden(new URL('./golden/', import.meta.url), event);
`,
    [`test/api/operations/${files}.ts`]: `import { aboutNoRecord, type Role } from '../../support/operations.ts';

const VIEW: ReadonlyArray<Role> = ${rolesWith(view)};
const CHANGE: ReadonlyArray<Role> = ${rolesWith(change)};

const SHARED = { create: 'create${Type}', input: { name: 'Shared' } };

export const operations = aboutNoRecord({
  ${many}: { call: '{ ${many} { id } }', allowed: VIEW },
${changeOperations({ Type })}});
`,
    [`test/browser/${files}.spec.ts`]: `import type { Page } from 'playwright-core';
import type { TestServer } from '../support/server.ts';
import { fitsEveryWindow } from './every-window.ts';
import { inBrowser } from './in-browser.ts';
import { button, field, heading } from './record-screen.ts';

describe('the ${spokenMany.toLowerCase()} in a browser', function ${many}() {
  let server: TestServer;
  let page: Page;

  const open = async (): Promise<void> => {
    await page.goto(\`\${server.url}${path}/${files}\`);
    await heading(page, '${spokenMany}').waitFor();
  };

  inBrowser(this, async (opened) => {
    ({ server } = opened);
    ({ page } = await opened.somebody('superadmin@lanebook.test'));
  });

  it('are added, changed and deleted', async () => {
    await open();
    await button(page, 'Add ${spoken}').click();
    await field(page, 'name').fill('First');
    await field(page, 'name').press('Enter');
    await page.getByText('The ${spoken} was saved.').waitFor();
    await button(page, 'Edit First').click();
    await field(page, 'name').fill('Second');
    await button(page, 'Save').click();
    await button(page, 'Delete Second').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Second' }).click();
    await page.getByText('There are no ${spokenMany.toLowerCase()} yet').waitFor();
  });

  fitsEveryWindow(
    () => page,
    async (check) => {
      await open();
      await check('the list');
    },
  );
});
`,
  };
};
