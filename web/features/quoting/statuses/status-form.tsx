import { useNavigate } from 'react-router';
import { STATUS } from '../../../../src/quoting/contract/statuses.ts';
import type { StatusDetail } from '../../../api/generated/types.ts';
import { EntityPage } from '../../../kit/entity/entity-page.tsx';
import { useConflict } from '../../../kit/entity/use-conflict.tsx';
import { valueInWords } from '../../../kit/field-words.ts';
import { status as entity, type StatusFields } from './status.ts';
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
  /** Loads the status and the parents again. */
  readonly read: () => Promise<unknown>;
};

const wordsWith =
  (parents: ReadonlyArray<ParentStatus>) =>
  (field: string, draft: StatusFields): string | null => {
    const name = field as keyof StatusFields;
    const parentOf = (id: string) => parents.find((parent) => parent.id === id)?.name;
    return valueInWords(STATUS[name], draft[name], (_to, id) => parentOf(id));
  };

/**
 * Creates or updates a status, then returns to the list (specification, settings 2). What somebody else changed meanwhile
 * is shown, and asked about.
 */
export const StatusForm = ({ status, category, parents, read }: StatusFormProps) => {
  const navigate = useNavigate();
  const [create] = useCreateStatusMutation();
  const [update] = useUpdateStatusMutation();
  const { based, refused, note } = useConflict({
    ...{ entity, opened: status?.revision, now: status ?? undefined, latest: status?.revision, read },
    inWords: wordsWith(parents),
  });
  return (
    <EntityPage
      entity={entity}
      row={status}
      title={status?.name ?? 'New status'}
      documentTitle={status ? `Status ${status.name}` : 'New status'}
      context={`For ${CATEGORIES[category].toLowerCase()}`}
      calls={{
        create: ({ input, ...how }) => create({ input: { ...input, type: category }, ...how }).unwrap(),
        update: ({ input, ...how }) => update({ ...how, input: based(input) }).unwrap(),
        refused,
      }}
      kind={`${category.toLowerCase()} status`}
      first="name"
      back={listPath(category)}
      onSaved={({ getValues }) => {
        const hint: ListHint = { open: getValues('parentId') };
        navigate(listPath(category), { state: hint });
      }}
    >
      {note}
      <NameAndParent status={status} parents={parents} />
      <Templates category={category} fullPay={false} />
      <Templates category={category} fullPay />
    </EntityPage>
  );
};
