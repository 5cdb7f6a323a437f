import type { QuoteRecord } from '../../../../api/generated/types.ts';
import { useMay } from '../../../../api/session.ts';
import { Card } from '../../../../kit/card.tsx';
import { FileUploads } from '../../../../kit/files/file-uploads.tsx';
import { FileWords } from '../../../../kit/files/file-words.tsx';
import { isForgotten, whyEmpty } from '../forgotten.ts';
import { useRecordUploads } from './use-record-uploads.ts';

type RecordProps = { readonly record: Pick<QuoteRecord, 'id' | 'isOrder' | 'attachments' | 'shipper'> };

const Files = ({ record: { id, attachments } }: RecordProps) =>
  attachments.length === 0 ? null : (
    <ul className="files" aria-label="Files">
      {attachments.toReversed().map((file) => (
        <li key={`${id}/${file.id}`}>
          <FileWords file={file} />
        </li>
      ))}
    </ul>
  );

/** Pending uploads to a record, and the picker; `attachments` are already attached. */
export const RecordUploads = ({ id, attachments }: Pick<QuoteRecord, 'id' | 'attachments'>) => (
  <FileUploads calls={useRecordUploads(id)} attached={attachments} />
);

/** The record's files, newest first; users who may update it can add more. */
export const FilesCard = ({ record }: RecordProps) => {
  const mayUpdate = useMay()(record.isOrder ? 'order_update' : 'quote_update');
  const { id, attachments } = record;
  return (
    <Card title={attachments.length > 1 ? `Files (${attachments.length})` : 'Files'}>
      {attachments.length === 0 && (
        <p className="quiet">{whyEmpty(record, 'files', 'No files were attached.')}</p>
      )}
      {mayUpdate && !isForgotten(record) && <RecordUploads key={id} id={id} attachments={attachments} />}
      <Files record={record} />
    </Card>
  );
};
