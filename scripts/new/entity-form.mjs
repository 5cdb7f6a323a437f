import { changeDocuments } from './entity-client.mjs';
import { changeOperations } from './entity-specs.mjs';
import { rolesWith } from './roles.mjs';

/** Values for the placeholders of `clientListFiles` if the rows of a list can be created, changed and deleted. */
export const formOf = ({ one, Type, file, files, spoken, change }) => ({
  routes: `    {
      path: \`\${path}/create\`,
      needs: '${change}',
      lazy: async () => ({ Component: (await import('./${file}-page.tsx')).New${Type} }),
    },
    {
      path: \`\${path}/:id\`,
      needs: '${change}',
      lazy: async () => ({ Component: (await import('./${file}-page.tsx')).${Type}Page }),
    },
`,
  documents: `
query ${one}($id: ID!) {
  ${one}(id: $id) {
    id
    name
  }
}
${changeDocuments({ Type })}`,
  imports: "import { useMay } from '../../api/session.ts';\n",
  screen: ({ Many }, list) => `
export const ${Many}List = () => {
  const mayChange = useMay()('${change}');
  return (
    ${list(`rowHref={mayChange ? ({ id }) => \`/${files}/\${id}\` : undefined}
    add={mayChange ? { to: '/${files}/create', one: '${spoken}' } : undefined}`)}
  );
};
`,
  constants: `const CHANGE: ReadonlyArray<Role> = ${rolesWith(change)};

const SHARED = { create: 'create${Type}', input: { name: 'Shared' } };
`,
  operations: `  ${one}: {
    call: '{ ${one}(id: "999999") { id } }',
    allowed: VIEW,
    sample: { given: () => ({}), shown: '{ id }' },
  },
${changeOperations({ Type })}`,
  specImports: 'button, field, ',
  walk: `
  it('has rows that are added, changed and deleted', async () => {
    await open();
    await page.getByRole('link', { name: 'Add ${spoken}' }).click();
    await heading(page, 'New ${spoken}').waitFor();
    await field(page, 'name').fill('First');
    await field(page, 'name').press('Enter');
    await page.getByRole('link', { name: 'First', exact: true }).click();
    await heading(page, 'First').waitFor();
    await field(page, 'name').fill('Second');
    await button(page, 'Save').click();
    await page.getByRole('link', { name: 'Second', exact: true }).click();
    await heading(page, 'Second').waitFor();
    await button(page, 'Delete').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Second' }).click();
    await page.getByText('No ${files.replaceAll('-', ' ')} yet').waitFor();
  });
`,
  check: `      await page.goto(\`\${server.url}/${files}/create\`);
      await heading(page, 'New ${spoken}').waitFor();
      await check('the form');
`,
});

/** Endpoints and the page of an entity whose list is one of the kit. */
export const pageFiles = ({ one, Type, Many, FIELDS, file, files, spoken, context }) => ({
  [`web/features/${files}/${file}-api.ts`]: `import { api } from '../../api/api.ts';
import { endpoint } from '../../api/endpoint.ts';
import {
  ${Type}Document,
  Create${Type}Document,
  Delete${Type}Document,
  Update${Type}Document,
} from '../../api/generated/${files}/${files}.ts';
import { unlessFailed } from '../../api/tags.ts';

const changed = unlessFailed('${Many}');

const ${one}Api = api.injectEndpoints({
  endpoints: () => ({
    ${one}: endpoint(${Type}Document, { providesTags: ['${Many}'] }),
    create${Type}: endpoint(Create${Type}Document, { invalidatesTags: changed }),
    update${Type}: endpoint(Update${Type}Document, { invalidatesTags: changed }),
    delete${Type}: endpoint(Delete${Type}Document, { invalidatesTags: changed }),
  }),
});

export const { use${Type}Query, useCreate${Type}Mutation, useUpdate${Type}Mutation, useDelete${Type}Mutation } =
  ${one}Api;
`,
  [`web/features/${files}/${file}-page.tsx`]: `import { Button, Intent } from '@blueprintjs/core';
import { Trash } from '@blueprintjs/icons';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ${FIELDS}, ${one}Input } from '../../../src/${context}/contract/${files}.ts';
import { labelsOf } from '../../../src/shared-kernel/field.ts';
import type { ${Many}Row } from '../../api/generated/types.ts';
import { Card } from '../../kit/card.tsx';
import { DeleteDialog } from '../../kit/entity/delete-dialog.tsx';
import type { Entity } from '../../kit/entity/entity.ts';
import { EntityPage } from '../../kit/entity/entity-page.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import { Empty, Loaded } from '../../kit/loaded.tsx';
import { Page } from '../../kit/page.tsx';
import {
  useCreate${Type}Mutation,
  useDelete${Type}Mutation,
  use${Type}Query,
  useUpdate${Type}Mutation,
} from './${file}-api.ts';

type Draft = { readonly name: string };

const LIST = '/${files}';

const ${one}: Entity<${Many}Row, Draft> = {
  one: '${spoken}',
  codec: ${one}Input,
  draftOf: (row) => ({ name: row?.name ?? '' }),
  labelOf: labelsOf(${FIELDS}),
  saved: () => 'The ${spoken} was saved.',
  deleted: 'The ${spoken} was deleted.',
};

const nameOf = ({ name }: ${Many}Row): string => name ?? 'Forgotten ${spoken}';

const Deletion = ({ row }: { readonly row: ${Many}Row }) => {
  const navigate = useNavigate();
  const [remove] = useDelete${Type}Mutation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button text="Delete" icon={<Trash />} onClick={() => setOpen(true)} />
      {isOpen && (
        <DeleteDialog
          entity={${one}}
          row={{ id: row.id, name: nameOf(row) }}
          remove={({ input: id, intention }) => remove({ id, intention }).unwrap()}
          onKeep={() => setOpen(false)}
          onDeleted={() => navigate(LIST)}
        >
          <p>It can no longer be chosen.</p>
        </DeleteDialog>
      )}
    </>
  );
};

/** Creates or changes one, then returns to the list; \`row\` is null for a new one. */
const ${Type}Form = ({ row }: { readonly row: ${Many}Row | null }) => {
  const navigate = useNavigate();
  const [create] = useCreate${Type}Mutation();
  const [update] = useUpdate${Type}Mutation();
  return (
    <EntityPage
      entity={${one}}
      row={row}
      title={row ? nameOf(row) : 'New ${spoken}'}
      actions={row && <Deletion row={row} />}
      calls={{ create: (arg) => create(arg).unwrap(), update: (arg) => update(arg).unwrap() }}
      first="name"
      back={LIST}
      onSaved={() => navigate(LIST)}
    >
      <Card title="${Type.replace(/(?!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}">
        <div className="fields">
          <TextField name="name" label={${FIELDS}.name.label} required />
        </div>
      </Card>
    </EntityPage>
  );
};

export const New${Type} = () => <${Type}Form row={null} />;

export const ${Type}Page = () => {
  const { id = '' } = useParams();
  const { currentData: row, ...query } = use${Type}Query({ id });
  if (row) return <${Type}Form key={id} row={row} />;
  return (
    <Page title="${Type.replace(/(?!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}">
      <Loaded query={{ ...query, data: row }} what="${spoken}">
        {() => (
          <Empty
            title="There is no such ${spoken}"
            action={<LinkButton to={LIST} text="Go to the ${files.replaceAll('-', ' ')}" intent={Intent.PRIMARY} />}
          />
        )}
      </Loaded>
    </Page>
  );
};
`,
});
