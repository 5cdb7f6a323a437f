import { rolesWith } from './roles.mjs';

/** Empty values for the placeholders that `formOf` fills, for a list without forms. */
const NO_FORM = {
  ...{
    routes: '',
    documents: '',
    imports: '',
    constants: '',
    operations: '',
    specImports: '',
    walk: '',
    check: '',
  },
  screen: ({ Many, file }, list) => `
export const ${Many}List = () => (
  ${list(`rowHref={({ id }) => \`/${file}/\${id}\`}`)}
);
`,
};

const nameCell = ({ nullable }) =>
  nullable
    ? '({ name }) => (name ? <bdi>{name}</bdi> : <span className="quiet">Forgotten</span>)'
    : '({ name }) => <bdi>{name}</bdi>';

/**
 * Client files of a list: manifest, documents and screen, with the specs of its operations and its screen; with a form
 * where its rows have one.
 */
export const clientListFiles = (words) => {
  const { many, Many, file, LIST, Row, title, spokenMany, context, view, model, form = NO_FORM } = words;
  const list = (own) => `<ListScreen
    source={source}
    definition={definition}
    columns={columns}
    ${own}
    filters={({ inUse: { shown }, narrow }) => (
      <${Many}Filters search={shown.state.filters.search} onChange={narrow} />
    )}
    empty={({ inUse: { shown } }) => ({
      title: shown.state.filters.search ? 'No ${spokenMany} match this search' : 'No ${spokenMany} yet',
    })}
  />`;
  return {
    [`web/features/${file}/feature.tsx`]: `import { ThList } from '@blueprintjs/icons';
import { ${LIST} } from '../../../src/${context}/contract/${file}-list.ts';
import type { Feature } from '../../kit/feature.ts';

const path = '/${file}';
const needs = ${LIST}.permission;

export const ${many}: Feature = {
  routes: [
    { path, needs, lazy: async () => ({ Component: (await import('./${file}-list.tsx')).${Many}List }) },
${form.routes}  ],
  navigation: [{ group: 'Work', title: '${title}', path, needs, icon: <ThList /> }],
  lists: [{ list: ${LIST}.name, title: '${title}', path, needs }],
  tags: ['${Many}'],
};
`,
    [`web/features/${file}/${file}.graphql`]: `fragment ${Many}Row on ${Row} {
  id
  name
}

query ${many}($search: String, $sortBy: ${Many}Sort, $cursor: Cursor) {
  list: ${many}(search: $search, sortBy: $sortBy, cursor: $cursor) {
    data {
      ...${Many}Row
    }
    pageInfo {
      total
      endCursor
    }
  }
}
${form.documents}`,
    [`web/features/${file}/${file}-list.tsx`]: `${form.imports}import { ${LIST} } from '../../../src/${context}/contract/${file}-list.ts';
import { ${Many}Document } from '../../api/generated/${file}/${file}.ts';
import type { ${Many}Row } from '../../api/generated/types.ts';
import { useStable } from '../../kit/use-stable.ts';
import type { Column } from '../../kit/list/list-column.ts';
import { listDefinition } from '../../kit/list/list-definition.ts';
import { ListFilters } from '../../kit/list/list-filters.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { ListSearch } from '../../kit/list/list-search.tsx';
import { listSource } from '../../kit/list/rows/list-source.ts';

type Filters = { readonly search?: string };

const source = listSource({
  ...{ list: ${LIST}, tag: '${Many}', document: ${Many}Document },
  variables: ({ search }: Filters) => ({ search }),
});

const definition = listDefinition<Filters>(${LIST}, { title: '${title}', what: '${spokenMany}' });

const { titles } = ${LIST};

/** A cell per column; \`sortBy\` is a key of the declaration's sort orders. */
const columns: ReadonlyArray<Column<${Many}Row>> = [
  { id: 'name', title: titles.name, cell: ${nameCell(model)}, sortBy: 'name' },
  { id: 'id', title: titles.id, cell: ({ id }) => id, numeric: true, sortBy: 'id' },
];

type FiltersProps = { readonly search: string | undefined; readonly onChange: (filters: Filters) => void };

const ${Many}Filters = ({ search, onChange }: FiltersProps) => {
  const change = useStable((words: string): void => onChange(words ? { search: words } : {}));
  return (
    <ListFilters
      what="${spokenMany}"
      filters={[]}
      search={<ListSearch value={search} placeholder="Name…" onChange={change} />}
      onReset={undefined}
    />
  );
};
${form.screen(words, list)}`,
    [`test/api/operations/${file}.ts`]: `import { aboutNoRecord, type Role } from '../../support/operations.ts';

const VIEW: ReadonlyArray<Role> = ${rolesWith(view)};
${form.constants}
export const operations = aboutNoRecord({
  ${many}: {
    call: '{ ${many} { data { id } } }',
    allowed: VIEW,
    sample: { given: () => ({ search: 'First' }), shown: '{ data { name } }' },
  },
${form.operations}});
`,
    [`test/browser/${file}.spec.ts`]: `import type { Page } from 'playwright-core';
import type { TestServer } from '../support/server.ts';
import { fitsEveryWindow } from './every-window.ts';
import { inBrowser } from './in-browser.ts';
import { ${form.specImports}heading } from './record-screen.ts';

describe('the list of ${spokenMany} in a browser', function ${many}() {
  let server: TestServer;
  let page: Page;

  const open = async (query = ''): Promise<void> => {
    await page.goto(\`\${server.url}/${file}\${query}\`);
    await heading(page, '${title}').waitFor();
  };

  inBrowser(this, async (opened) => {
    ({ server } = opened);
    ({ page } = await opened.somebody('superadmin@lanebook.test'));
  });

  it('is searched, and names its empty state', async () => {
    await open();
    await page.getByRole('searchbox').fill('nobody has this name');
    await page.getByText('No ${spokenMany} match this search').waitFor();
  });
${form.walk}
  fitsEveryWindow(
    () => page,
    async (check) => {
      await open();
      await check('the list');
${form.check}    },
  );
});
`,
  };
};
