import { useFormContext } from 'react-hook-form';
import { labelOf } from '../../../../../src/quoting/contract/fields.ts';
import { NEW_STATUS } from '../../../../../src/quoting/contract/known-statuses.ts';
import { SelectField } from '../../../../kit/form/select-field.tsx';
import { Problem } from '../../../../kit/problem.tsx';
import type { Kind } from '../../kind.ts';
import { optionsWith } from '../../quote-form/options.ts';
import { useStatuses } from '../../use-statuses.ts';
import { ChildStatus } from '../cards/lead-card.tsx';
import { convertedStatus, type RecordDraft } from '../editing/record-draft.ts';

/** Selects a status of the kind that the record becomes. Its New status has the id that the draft presets. */
export const ConvertStatus = ({ to }: { readonly to: Kind }) => {
  const { setValue } = useFormContext<RecordDraft>();
  const { statuses, error, refetch } = useStatuses(to);
  const choices = statuses.map((status) =>
    status.id === String(NEW_STATUS[to]) ? { ...status, id: convertedStatus(to) } : status,
  );
  const isLoaded = statuses.length > 0;
  return (
    <>
      <Problem title="The statuses could not be loaded" error={error} retry={refetch} />
      <SelectField
        name="parentStatusId"
        label={labelOf('parentStatusId')}
        options={optionsWith(choices, isLoaded ? null : { id: convertedStatus(to), name: '…' })}
        onChoose={() => setValue('childStatusId', null)}
        required
      />
      <ChildStatus statuses={choices} parentStatus={null} childStatus={null} />
    </>
  );
};
