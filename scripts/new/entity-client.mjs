/** Documents of an entity's mutations. */
export const changeDocuments = ({ Type }) => `
mutation create${Type}($input: ${Type}Input!) {
  create${Type}(input: $input) {
    id
  }
}

mutation update${Type}($id: ID!, $input: ${Type}ChangesInput!) {
  update${Type}(id: $id, input: $input) {
    id
  }
}

mutation delete${Type}($id: ID!) {
  delete${Type}(id: $id)
}
`;

/** Client files of an entity: manifest, documents, endpoints, form and list. */
export const clientFiles = ({
  one,
  Type,
  many,
  Many,
  file,
  files,
  spoken,
  spokenMany,
  context,
  FIELDS,
  view,
  change,
  within,
}) => ({
  [`web/features/${files}/feature.ts`]: `import type { Feature } from '../../kit/feature.ts';

export const ${many}: Feature = {
  routes: [
    {
      path: '${files}',
      within: '${within}',
      tab: '${spokenMany}',
      id: '${files}',
      needs: '${view}',
      lazy: async () => ({ Component: (await import('./${file}-list.tsx')).${Type}List }),
    },
  ],
  tags: ['${Type}'],
};
`,
  [`web/features/${files}/${files}.graphql`]: `fragment Listed${Type} on ${Type} {
  id
  name
}

query ${many} {
  ${many} {
    ...Listed${Type}
  }
}
${changeDocuments({ Type })}`,
  [`web/features/${files}/${file}-api.ts`]: `import { api } from '../../api/api.ts';
import { endpoint } from '../../api/endpoint.ts';
import {
  Create${Type}Document,
  Delete${Type}Document,
  ${Many}Document,
  Update${Type}Document,
} from '../../api/generated/${files}/${files}.ts';
import { unlessFailed } from '../../api/tags.ts';

const changed = unlessFailed('${Type}');

const ${one}Api = api.injectEndpoints({
  endpoints: () => ({
    ${many}: endpoint(${Many}Document, { providesTags: ['${Type}'] }),
    create${Type}: endpoint(Create${Type}Document, { invalidatesTags: changed }),
    update${Type}: endpoint(Update${Type}Document, { invalidatesTags: changed }),
    delete${Type}: endpoint(Delete${Type}Document, { invalidatesTags: changed }),
  }),
});

export const { use${Many}Query, useCreate${Type}Mutation, useUpdate${Type}Mutation, useDelete${Type}Mutation } =
  ${one}Api;
`,
  [`web/features/${files}/${file}-list.tsx`]: `import { ${FIELDS}, ${one}Input } from '../../../src/${context}/contract/${files}.ts';
import { labelsOf } from '../../../src/shared-kernel/field.ts';
import type { Listed${Type} } from '../../api/generated/types.ts';
import { useMay } from '../../api/session.ts';
import { DeleteDialog } from '../../kit/entity/delete-dialog.tsx';
import type { Entity } from '../../kit/entity/entity.ts';
import { EntityDialog } from '../../kit/entity/entity-dialog.tsx';
import { EntityList } from '../../kit/entity/entity-list.tsx';
import type { EntityColumn } from '../../kit/entity/entity-table.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import {
  useCreate${Type}Mutation,
  useDelete${Type}Mutation,
  use${Many}Query,
  useUpdate${Type}Mutation,
} from './${file}-api.ts';

type Draft = { readonly name: string };

const ${one}: Entity<Listed${Type}, Draft> = {
  one: '${spoken}',
  codec: ${one}Input,
  draftOf: (row) => ({ name: row?.name ?? '' }),
  labelOf: labelsOf(${FIELDS}),
  saved: () => 'The ${spoken} was saved.',
  deleted: 'The ${spoken} was deleted.',
};

const COLUMNS: ReadonlyArray<EntityColumn<Listed${Type}>> = [
  { id: 'id', title: 'ID', cell: ({ id }) => id, isWide: true },
  { id: 'name', title: ${FIELDS}.name.label },
];

type FormProps = { readonly row: Listed${Type} | null; readonly onClose: () => void };

const ${Type}Form = ({ row, onClose }: FormProps) => {
  const [create] = useCreate${Type}Mutation();
  const [update] = useUpdate${Type}Mutation();
  return (
    <EntityDialog
      entity={${one}}
      row={row}
      title={row ? \`Edit \${row.name}\` : 'Add ${spoken}'}
      calls={{ create: (arg) => create(arg).unwrap(), update: (arg) => update(arg).unwrap() }}
      first="name"
      onClose={onClose}
    >
      <TextField name="name" label={${FIELDS}.name.label} required />
    </EntityDialog>
  );
};

type DeletionProps = {
  readonly row: Listed${Type};
  readonly onKeep: () => void;
  readonly onDeleted: () => void;
};

const ${Type}Deletion = ({ row, ...then }: DeletionProps) => {
  const [remove] = useDelete${Type}Mutation();
  return (
    <DeleteDialog
      entity={${one}}
      row={row}
      remove={({ input: id, intention }) => remove({ id, intention }).unwrap()}
      {...then}
    >
      <p>It can no longer be chosen.</p>
    </DeleteDialog>
  );
};

export const ${Type}List = () => (
  <EntityList
    title="${spokenMany}"
    query={use${Many}Query()}
    empty={{ title: 'There are no ${spokenMany.toLowerCase()} yet', description: 'Add the first one.' }}
    addText="Add ${spoken}"
    mayChange={useMay()('${change}')}
    columns={COLUMNS}
    form={(row, onClose) => <${Type}Form row={row} onClose={onClose} />}
    deletion={(row, onKeep, onDeleted) => <${Type}Deletion row={row} onKeep={onKeep} onDeleted={onDeleted} />}
  />
);
`,
});
