import { REFERRER, referrerInput } from '../../../src/quoting/contract/referrers.ts';
import { labelsOf } from '../../../src/shared-kernel/field.ts';
import type { ListedReferrer } from '../../api/generated/types.ts';
import { useMay } from '../../api/session.ts';
import { DayBanner } from '../../kit/as-of/moment-banner.tsx';
import { useShownDay } from '../../kit/as-of/use-shown-day.ts';
import { DeleteDialog } from '../../kit/entity/delete-dialog.tsx';
import type { Entity } from '../../kit/entity/entity.ts';
import { EntityDialog } from '../../kit/entity/entity-dialog.tsx';
import { EntityList } from '../../kit/entity/entity-list.tsx';
import type { EntityColumn } from '../../kit/entity/entity-table.tsx';
import { FilesMenu } from '../../kit/files-menu.tsx';
import { MoneyField } from '../../kit/form/number-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { civilDate, money } from '../../kit/format.ts';
import { HistoryDrawer } from '../../kit/history-drawer.tsx';
import {
  useCreateReferrerMutation,
  useDeleteReferrerMutation,
  useReferrersQuery,
  useRestoreReferrerMutation,
  useUpdateReferrerMutation,
} from './referrer-api.ts';
import { ReferrerHistory } from './referrer-history.tsx';

/** Form values; amounts in dollars, null if empty. */
type Draft = {
  readonly name: string;
  readonly depositAmount: number | null;
  readonly leadCost: number | null;
};

/** In the specification's words (settings 8). */
const referrer: Entity<ListedReferrer, Draft> = {
  one: 'referrer',
  codec: referrerInput,
  draftOf: (row) => ({
    name: row?.name ?? '',
    depositAmount: row?.depositAmount ?? null,
    leadCost: row?.leadCost ?? null,
  }),
  labelOf: labelsOf(REFERRER),
  saved: () => 'Referrer Saved!',
  deleted: 'Referrer Deleted!',
  restored: 'The referrer is back.',
  notSaved: (why) => `Error Saving Referrer! : ${why}`,
  notDeleted: (why) => `Error Deleting Referrer! : ${why}`,
};

const COLUMNS: ReadonlyArray<EntityColumn<ListedReferrer>> = [
  { id: 'id', title: 'ID', cell: ({ id }) => id, isWide: true },
  { id: 'name', title: REFERRER.name.label },
  { id: 'slug', title: 'Slug', cell: ({ slug }) => slug, isWide: true },
  {
    id: 'depositAmount',
    title: REFERRER.depositAmount.label,
    numeric: true,
    cell: ({ depositAmount }) => (depositAmount === null ? 'Standard' : money(depositAmount)),
  },
  {
    id: 'leadCost',
    title: REFERRER.leadCost.label,
    numeric: true,
    cell: ({ leadCost }) => leadCost !== null && money(leadCost),
  },
];

type FormProps = { readonly row: ListedReferrer | null; readonly onClose: () => void };

const ReferrerForm = ({ row, onClose }: FormProps) => {
  const [create] = useCreateReferrerMutation();
  const [update] = useUpdateReferrerMutation();
  return (
    <EntityDialog
      entity={referrer}
      row={row}
      title={row ? `Edit ${row.name}` : 'Add referrer'}
      calls={{ create: (arg) => create(arg).unwrap(), update: (arg) => update(arg).unwrap() }}
      first="name"
      onClose={onClose}
    >
      <div className="whole">
        <TextField
          name="name"
          label={REFERRER.name.label}
          required
          help={row ? `Its slug stays ${row.slug}.` : 'Its slug is made from the name.'}
        />
      </div>
      <MoneyField
        name="depositAmount"
        label={REFERRER.depositAmount.label}
        help="For each vehicle, in whole dollars. Left empty: the standard deposit."
      />
      <MoneyField name="leadCost" label={REFERRER.leadCost.label} help="What a lead from here costs." />
    </EntityDialog>
  );
};

type DeletionProps = {
  readonly row: ListedReferrer;
  readonly onKeep: () => void;
  readonly onDeleted: () => void;
};

const ReferrerDeletion = ({ row, ...then }: DeletionProps) => {
  const [remove] = useDeleteReferrerMutation();
  const [restore] = useRestoreReferrerMutation();
  return (
    <DeleteDialog
      entity={referrer}
      row={row}
      remove={({ input: id, intention }) => remove({ id, intention }).unwrap()}
      restore={({ input: id, intention }) => restore({ id, intention }).unwrap()}
      keepText="Cancel"
      deleteText="Yes Delete"
      {...then}
    >
      <p>It can no longer be chosen. Quotes and orders that have it keep its name and its deposit.</p>
    </DeleteDialog>
  );
};

const FILE = {
  what: 'referrers',
  exported: '/rest-api/export-referrers',
  imported: '/taq/referrer-list/import',
};

const Tools = ({ hasFiles }: { readonly hasFiles: boolean }) => (
  <>
    <HistoryDrawer of="referrers">
      <ReferrerHistory />
    </HistoryDrawer>
    {hasFiles && <FilesMenu files={[FILE]} />}
  </>
);

const NONE_YET = {
  title: 'There are no referrers yet',
  description: 'A referrer says where a lead came from.',
};

const noneOn = (day: string) => ({
  title: `There were no referrers on ${civilDate(day)}`,
  description: 'Those that were added later are shown as of a later day.',
});

/** Referrers with their cost per lead and deposit (specification, settings 2), as they are or were on a day. */
export const ReferrerList = () => {
  const { day, isUnshown, show } = useShownDay();
  const mayChange = useMay()('taq_update') && day === undefined;
  const { currentData: data, error, refetch } = useReferrersQuery(day === undefined ? {} : { day });
  return (
    <EntityList
      title="Referrers"
      query={{ ...(data && { data }), error, refetch }}
      empty={day === undefined ? NONE_YET : noneOn(day)}
      addText="Add referrer"
      tools={<Tools hasFiles={mayChange} />}
      notice={<DayBanner of="Referrers" day={day} isUnshown={isUnshown} show={show} />}
      mayChange={mayChange}
      columns={COLUMNS}
      form={(row, onClose) => <ReferrerForm row={row} onClose={onClose} />}
      deletion={(row, onKeep, onDeleted) => (
        <ReferrerDeletion row={row} onKeep={onKeep} onDeleted={onDeleted} />
      )}
    />
  );
};
