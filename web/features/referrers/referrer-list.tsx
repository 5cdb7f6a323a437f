import { Callout } from '@blueprintjs/core';
import { useSearchParams } from 'react-router';
import { REFERRER } from '../../../src/quoting/contract/referrers.ts';
import type { ListedReferrer } from '../../api/generated/types.ts';
import { useMay } from '../../api/session.ts';
import { DayBanner } from '../../kit/as-of/moment-banner.tsx';
import { useShownDay } from '../../kit/as-of/use-shown-day.ts';
import { DeleteDialog } from '../../kit/entity/delete-dialog.tsx';
import { EntityList } from '../../kit/entity/entity-list.tsx';
import type { EntityColumn } from '../../kit/entity/entity-table.tsx';
import { FilesMenu } from '../../kit/files-menu.tsx';
import { civilDate, money } from '../../kit/format.ts';
import { HistoryDrawer } from '../../kit/history-drawer.tsx';
import { referrer } from './referrer.ts';
import { useDeleteReferrerMutation, useReferrersQuery, useRestoreReferrerMutation } from './referrer-api.ts';
import { ReferrerDialog } from './referrer-dialog.tsx';
import { ReferrerHistory } from './referrer-history.tsx';

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

/** The tabs of pricing keep the draft that they show. */
const DraftNote = () =>
  useSearchParams()[0].has('draft') && (
    <Callout icon={null} compact>
      A draft of prices has no referrers: these are in force, and so is what you change here.
    </Callout>
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
      notice={
        <>
          <DraftNote />
          <DayBanner of="Referrers" day={day} isUnshown={isUnshown} show={show} />
        </>
      }
      mayChange={mayChange}
      columns={COLUMNS}
      form={(row, onClose) => <ReferrerDialog row={row} onClose={onClose} />}
      deletion={(row, onKeep, onDeleted) => (
        <ReferrerDeletion row={row} onKeep={onKeep} onDeleted={onDeleted} />
      )}
    />
  );
};
