import { memo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { labelOf } from '../../../../../src/quoting/contract/fields.ts';
import type { ParentStatus, QuoteRecord } from '../../../../api/generated/types.ts';
import { Card } from '../../../../kit/card.tsx';
import { Facts } from '../../../../kit/facts.tsx';
import { SelectField } from '../../../../kit/form/select-field.tsx';
import { fullName, instantDate } from '../../../../kit/format.ts';
import { Problem } from '../../../../kit/problem.tsx';
import { useRecordEditing } from '../../../../kit/record/editing/record-editing.ts';
import { isDispatched } from '../../dispatched.ts';
import { kindOf } from '../../kind.ts';
import { useQuoteChoicesQuery } from '../../quote-api.ts';
import { RecordField } from '../../quote-form/field.tsx';
import { named, optionsWith } from '../../quote-form/options.ts';
import { POSTED_TO_LOAD_BOARD, useMayPostOnly, useStatuses } from '../../use-statuses.ts';
import type { RecordDraft } from '../editing/record-draft.ts';
import { isForgotten } from '../forgotten.ts';

type ChildStatusProps = Pick<QuoteRecord, 'parentStatus' | 'childStatus'> & {
  readonly statuses: ReadonlyArray<ParentStatus>;
};

/** Select of the chosen parent's children. */
export const ChildStatus = ({ statuses, parentStatus, childStatus }: ChildStatusProps) => {
  const parentId = useWatch<RecordDraft, 'parentStatusId'>({ name: 'parentStatusId' });
  const children = statuses.find(({ id }) => id === parentId)?.children ?? [];
  const current = parentId === parentStatus?.id ? childStatus : null;
  return (
    <SelectField
      name="childStatusId"
      label={labelOf('childStatusId')}
      options={optionsWith(children, current)}
      none={children.length === 0 && current === null ? 'None to choose' : 'None'}
    />
  );
};

type RecordProps = { readonly record: QuoteRecord };

const Selectors = ({ record }: RecordProps) => {
  const kind = kindOf(record);
  const { setValue } = useFormContext<RecordDraft>();
  const choices = useQuoteChoicesQuery();
  const { statuses, error, refetch } = useStatuses(kind, [record]);
  const { parentStatus, childStatus, referrer, assignee } = record;
  return (
    <>
      <Problem
        title="Referrers and people to choose from could not be loaded"
        error={choices.error}
        retry={choices.refetch}
      />
      <Problem title="The statuses could not be loaded" error={error} retry={refetch} />
      <div className="fields lead-fields">
        <SelectField
          name="parentStatusId"
          label={labelOf('parentStatusId')}
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
          label={labelOf('referrerId')}
          options={optionsWith(choices.data?.referrers ?? [], referrer)}
          none="None"
        />
        <SelectField
          name="assigneeId"
          label={labelOf('assigneeId')}
          options={optionsWith((choices.data?.assignees ?? []).map(named), assignee && named(assignee))}
          none={assignee ? undefined : 'Choose…'}
          required
        />
        {!isForgotten(record) && (
          <div className="whole">
            <RecordField name="shipper.noText" />
            <RecordField name="shipper.noEmail" />
            <RecordField name="shipper.noVm" />
          </div>
        )}
      </div>
    </>
  );
};

/**
 * Select for users who may only post an order to the load board: that status or none (specification, core 6).
 */
const PostSelector = ({ record }: RecordProps) => {
  const { setValue } = useFormContext<RecordDraft>();
  const { statuses, error, refetch } = useStatuses('order', [record]);
  return (
    <>
      <Problem title="The statuses could not be loaded" error={error} retry={refetch} />
      <div className="fields">
        <SelectField
          name="parentStatusId"
          label={labelOf('parentStatusId')}
          options={optionsWith(
            statuses.filter(({ id }) => id === POSTED_TO_LOAD_BOARD),
            record.parentStatus,
          )}
          onChoose={() => setValue('childStatusId', null)}
          required
        />
      </div>
    </>
  );
};

/** Status, referrer and assignee of a record; editable with the permission. */
export const LeadCard = memo(({ record }: RecordProps) => {
  const { mayUpdate } = useRecordEditing();
  const mayPost = useMayPostOnly(kindOf(record)) && !isDispatched(record);
  const { parentStatus, childStatus, assignee, referrer, createdAt, convertedAt } = record;
  return (
    <Card title="Lead">
      {mayUpdate && <Selectors record={record} />}
      {mayPost && <PostSelector record={record} />}
      <Facts
        of={[
          [
            labelOf('parentStatusId'),
            !mayUpdate && !mayPost && [parentStatus?.name, childStatus?.name].filter(Boolean).join(' · '),
          ],
          [labelOf('assigneeId'), !mayUpdate && assignee && fullName(assignee)],
          [labelOf('referrerId'), !mayUpdate && referrer?.name],
          ['Received', instantDate(createdAt)],
          ['Booked', convertedAt && instantDate(convertedAt)],
        ]}
      />
    </Card>
  );
});
