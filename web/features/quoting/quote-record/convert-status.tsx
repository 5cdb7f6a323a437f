import { useFormContext } from 'react-hook-form';
import { NEW_STATUS } from '../../../../src/quoting/contract.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { optionsWith } from '../quote-form/lead.tsx';
import type { Kind } from '../quote-types.ts';
import { useStatuses } from '../use-statuses.ts';
import { ChildStatus } from './desk.tsx';
import { convertedStatus, type RecordDraft } from './record-draft.ts';

/** Statuses of the kind that a record becomes. Its New one goes by the id that is preset, which stands for it. */
export const ConvertStatus = ({ to }: { readonly to: Kind }) => {
  const { setValue } = useFormContext<RecordDraft>();
  const { statuses, error, refetch } = useStatuses(to);
  const choices = statuses.map((status) =>
    status.id === String(NEW_STATUS[to]) ? { ...status, id: convertedStatus(to) } : status,
  );
  const isLoaded = statuses.length > 0;
  return (
    <>
      {error !== undefined && (
        <Problem title="The statuses could not be loaded" error={error} retry={refetch} />
      )}
      <SelectField
        name="parentStatusId"
        label="Status"
        options={optionsWith(choices, isLoaded ? null : { id: convertedStatus(to), name: '…' })}
        onChoose={() => setValue('childStatusId', null)}
        required
      />
      <ChildStatus statuses={choices} parentStatus={null} childStatus={null} />
    </>
  );
};
