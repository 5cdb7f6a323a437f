import { memo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Card } from '../../../ui/card.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { CheckboxField } from '../../../ui/form/switch-field.tsx';
import { fullName, instantDate } from '../../../ui/format.ts';
import { Problem } from '../../../ui/problem.tsx';
import { isDispatched } from '../dispatched.ts';
import { type ParentStatus, useQuoteChoicesQuery } from '../quote-api.ts';
import { named, optionsWith } from '../quote-form/lead.tsx';
import type { QuoteRecord } from '../quote-types.ts';
import { POSTED_TO_LOAD_BOARD, useStatuses } from '../use-statuses.ts';
import { Facts } from './facts.tsx';
import { isForgotten } from './forgotten.ts';
import type { RecordDraft } from './record-draft.ts';
import { useRecordEditing } from './record-editing.ts';

type ChildStatusProps = Pick<QuoteRecord, 'parentStatus' | 'childStatus'> & {
  readonly statuses: ReadonlyArray<ParentStatus>;
};

/** Offers the children of the chosen parent status. */
export const ChildStatus = ({ statuses, parentStatus, childStatus }: ChildStatusProps) => {
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
  const { statuses, error, refetch } = useStatuses(kind, [record]);
  const { parentStatus, childStatus, referrer, assignee } = record;
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
          options={optionsWith((choices.data?.assignees ?? []).map(named), assignee && named(assignee))}
          none={assignee ? undefined : 'Choose…'}
          required
        />
        {!isForgotten(record) && (
          <div className="whole">
            <CheckboxField name="shipper.noText" label="No Text" />
            <CheckboxField name="shipper.noEmail" label="No Email" />
            <CheckboxField name="shipper.noVm" label="No VM" />
          </div>
        )}
      </div>
    </>
  );
};

/** Who may only post an order to the load board chooses that status or none (specification, core 6). */
const PostSelector = ({ record }: { readonly record: QuoteRecord }) => {
  const { kind } = useRecordEditing();
  const { setValue } = useFormContext<RecordDraft>();
  const { statuses, error, refetch } = useStatuses(kind, [record]);
  return (
    <>
      {error !== undefined && (
        <Problem title="The statuses could not be loaded" error={error} retry={refetch} />
      )}
      <div className="fields">
        <SelectField
          name="parentStatusId"
          label="Status"
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

/** Where the record stands, where it came from and whose it is; changed here by those who may. */
export const Desk = memo(({ record }: { readonly record: QuoteRecord }) => {
  const { mayUpdate, mayPostOnly } = useRecordEditing();
  const mayPost = mayPostOnly && !isDispatched(record);
  const { parentStatus, childStatus, assignee, referrer, createdAt, convertedAt } = record;
  return (
    <Card title="Lead">
      {mayUpdate && <Selectors record={record} />}
      {mayPost && <PostSelector record={record} />}
      <Facts
        of={[
          [
            'Status',
            !mayUpdate && !mayPost && [parentStatus?.name, childStatus?.name].filter(Boolean).join(' · '),
          ],
          ['Assignee', !mayUpdate && assignee && fullName(assignee)],
          ['Referrer', !mayUpdate && referrer?.name],
          ['Received', instantDate(createdAt)],
          ['Booked', convertedAt && instantDate(convertedAt)],
        ]}
      />
    </Card>
  );
});
