import { memo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useMay } from '../../../graphql/session.ts';
import { Card } from '../../../ui/card.tsx';
import { type Option, SelectField } from '../../../ui/form/select-field.tsx';
import { CheckboxField } from '../../../ui/form/switch-field.tsx';
import { fullName, instantDate } from '../../../ui/format.ts';
import { Problem } from '../../../ui/problem.tsx';
import { type ParentStatus, useParentStatusesQuery, useQuoteChoicesQuery } from '../quote-api.ts';
import type { Kind, QuoteRecord } from '../quote-types.ts';
import { Facts } from './facts.tsx';
import type { RecordDraft } from './record-draft.ts';
import { useRecordEditing } from './record-editing.ts';

type Named = { readonly id: string; readonly name: string };

const optionOf = ({ id, name }: Named): Option => ({ value: id, label: name });

/** What stands stays to be chosen, also when it has been retired since. */
const optionsWith = (options: ReadonlyArray<Named>, standing: Named | null): ReadonlyArray<Option> =>
  [...(standing && !options.some(({ id }) => id === standing.id) ? [standing] : []), ...options].map(
    optionOf,
  );

const POSTED_TO_LOAD_BOARD = '111';

/** Who may update an order but not post it to a load board cannot choose that status (specification, core 6). */
const useStatuses = (kind: Kind) => {
  const may = useMay();
  const { data = [], error, refetch } = useParentStatusesQuery(kind === 'order' ? 'ORDER' : 'QUOTE');
  const statuses =
    kind === 'order' && !may('order_post_to_load_board_only')
      ? data.filter(({ id }) => id !== POSTED_TO_LOAD_BOARD)
      : data;
  return { statuses, error, refetch };
};

type ChildStatusProps = Pick<QuoteRecord, 'parentStatus' | 'childStatus'> & {
  readonly statuses: ReadonlyArray<ParentStatus>;
};

const ChildStatus = ({ statuses, parentStatus, childStatus }: ChildStatusProps) => {
  const parentId = useWatch<RecordDraft, 'parentStatusId'>({ name: 'parentStatusId' });
  const children = statuses.find(({ id }) => id === parentId)?.children ?? [];
  const standing = parentId === parentStatus?.id ? childStatus : null;
  return (
    <SelectField
      name="childStatusId"
      label="Child status"
      options={optionsWith(children, standing)}
      none={children.length === 0 && standing === null ? 'None to choose' : 'None'}
    />
  );
};

const Selectors = ({ record }: { readonly record: QuoteRecord }) => {
  const { kind } = useRecordEditing();
  const { setValue } = useFormContext<RecordDraft>();
  const choices = useQuoteChoicesQuery();
  const { statuses, error, refetch } = useStatuses(kind);
  const { parentStatus, childStatus, referrer, assignee } = record;
  const assignees = (choices.data?.assignees ?? []).map((each) => ({ id: each.id, name: fullName(each) }));
  return (
    <>
      {choices.error !== undefined && (
        <Problem title="The choosers could not be loaded" error={choices.error} retry={choices.refetch} />
      )}
      {error !== undefined && (
        <Problem title="The statuses could not be loaded" error={error} retry={refetch} />
      )}
      <div className="fields">
        <SelectField
          name="parentStatusId"
          label="Status"
          options={optionsWith(statuses, parentStatus)}
          onChoose={() => {
            setValue('childStatusId', null);
            refetch();
          }}
          required
        />
        <ChildStatus statuses={statuses} parentStatus={parentStatus} childStatus={childStatus} />
        <SelectField
          name="referrerId"
          label="Referrer"
          options={optionsWith(choices.data?.referrers ?? [], referrer)}
          none="None"
        />
        <SelectField
          name="assigneeId"
          label="Assignee"
          options={optionsWith(assignees, assignee && { id: assignee.id, name: fullName(assignee) })}
          none={assignee ? undefined : 'Choose…'}
          required
        />
        <div className="whole">
          <CheckboxField name="shipper.noText" label="No Text" />
          <CheckboxField name="shipper.noEmail" label="No Email" />
          <CheckboxField name="shipper.noVm" label="No VM" />
        </div>
      </div>
    </>
  );
};

/** Where the record stands, where it came from and whose it is; changed here by those who may. */
export const Desk = memo(({ record }: { readonly record: QuoteRecord }) => {
  const { mayUpdate } = useRecordEditing();
  const { parentStatus, childStatus, assignee, referrer, createdAt, convertedAt } = record;
  return (
    <Card title="Lead">
      {mayUpdate && <Selectors record={record} />}
      <Facts
        of={[
          ['Status', !mayUpdate && [parentStatus?.name, childStatus?.name].filter(Boolean).join(' · ')],
          ['Assignee', !mayUpdate && assignee && fullName(assignee)],
          ['Referrer', !mayUpdate && referrer?.name],
          ['Received', instantDate(createdAt)],
          ['Booked', convertedAt && instantDate(convertedAt)],
        ]}
      />
    </Card>
  );
});
