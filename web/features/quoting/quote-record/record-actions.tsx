import { Button, Intent } from '@blueprintjs/core';
import { Edit } from '@blueprintjs/icons';
import { useFormState } from 'react-hook-form';
import type { QuoteRecord } from '../quote-types.ts';
import { Duplicates } from './duplicates.tsx';
import { useRecordEditing } from './record-editing.ts';
import { SimilarLoads } from './similar-loads-link.tsx';

const EditOrUpdate = () => {
  const { isEditing, editAll, done, update } = useRecordEditing();
  const { isSubmitting } = useFormState();
  if (!isEditing)
    return <Button intent={Intent.PRIMARY} icon={<Edit />} text="Edit" title="e" onClick={editAll} />;
  return (
    <>
      <Button text="Done" title="Back to reading" onClick={done} />
      <Button intent={Intent.PRIMARY} text="Update" title="Ctrl+S" loading={isSubmitting} onClick={update} />
    </>
  );
};

export const RecordActions = ({ record }: { readonly record: QuoteRecord }) => {
  const { mayUpdate } = useRecordEditing();
  return (
    <>
      <Duplicates record={record} />
      <SimilarLoads record={record} />
      {mayUpdate && <EditOrUpdate />}
    </>
  );
};
