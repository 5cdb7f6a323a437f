import { useNavigate } from 'react-router';
import type { StatusDetail } from '../../../api/generated/types.ts';
import { EntityPage } from '../../../kit/entity/entity-page.tsx';
import { status as entity } from './status.ts';
import { listPath } from './status-address.ts';
import { useCreateStatusMutation, useUpdateStatusMutation } from './status-api.ts';
import { NameAndParent, Templates } from './status-fields.tsx';
import { CATEGORIES, type Category, type ParentStatus } from './status-tree.ts';
import type { ListHint } from './use-expanded.ts';

type StatusFormProps = {
  /** Null for a new status. */
  readonly status: StatusDetail | null;
  readonly category: Category;
  readonly parents: ReadonlyArray<ParentStatus>;
};

/** Creates or updates a status, then returns to the list (specification, settings 2). */
export const StatusForm = ({ status, category, parents }: StatusFormProps) => {
  const navigate = useNavigate();
  const [create] = useCreateStatusMutation();
  const [update] = useUpdateStatusMutation();
  return (
    <EntityPage
      entity={entity}
      row={status}
      title={status?.name ?? 'New status'}
      documentTitle={status ? `Status ${status.name}` : 'New status'}
      context={`For ${CATEGORIES[category].toLowerCase()}`}
      calls={{
        create: ({ input, ...how }) => create({ input: { ...input, type: category }, ...how }).unwrap(),
        update: (change) => update(change).unwrap(),
      }}
      kind={`${category.toLowerCase()} status`}
      first="name"
      back={listPath(category)}
      onSaved={({ getValues }) => {
        const hint: ListHint = { open: getValues('parentId') };
        navigate(listPath(category), { state: hint });
      }}
    >
      <NameAndParent status={status} parents={parents} />
      <Templates category={category} fullPay={false} />
      <Templates category={category} fullPay />
    </EntityPage>
  );
};
