import { Button } from '@blueprintjs/core';
import { useMay } from '../../../graphql/session.ts';
import { Card } from '../../../ui/card.tsx';
import { fullName } from '../../../ui/format.ts';
import type { Attachment, QuoteRecord } from '../quote-types.ts';
import { FilePicker } from './file-picker.tsx';
import { fileSize } from './files-rules.ts';
import { isForgotten, whyEmpty } from './forgotten.ts';
import { UploadItem } from './upload-item.tsx';
import { useUploads } from './use-uploads.ts';
import { When } from './when.tsx';
import './files.css';

type RecordProps = { readonly record: Pick<QuoteRecord, 'id' | 'isOrder' | 'attachments' | 'shipper'> };

const FileItem = ({ file }: { readonly file: Attachment }) => (
  <li>
    <a href={file.fileUrl} download className="file-name">
      <bdi>{file.fileName}</bdi>
    </a>
    <p className="quiet">
      {fileSize(file.size)}
      {file.author && (
        <>
          , <bdi>{fullName(file.author)}</bdi>
        </>
      )}
      , <When instant={file.createdAt} />
    </p>
  </li>
);

const Files = ({ record: { id, attachments } }: RecordProps) =>
  attachments.length === 0 ? null : (
    <ul className="files" aria-label="Files">
      {attachments.toReversed().map((file) => (
        <FileItem key={`${id}/${file.id}`} file={file} />
      ))}
    </ul>
  );

/** Files that are on their way to a record, and the way to add more; `attachments` are those it shows already. */
export const FileUploads = ({ id, attachments }: Pick<QuoteRecord, 'id' | 'attachments'>) => {
  const { uploads, add, retry, drop } = useUploads(id, attachments);
  const failed = uploads.filter(({ state }) => state === 'failed');
  return (
    <FilePicker onFiles={add}>
      {uploads.length > 0 && (
        <ul className="files" aria-label="Files on their way">
          {uploads.map((upload) => (
            <UploadItem
              key={upload.key}
              upload={upload}
              onRetry={() => retry(upload)}
              onDrop={() => drop(upload)}
            />
          ))}
        </ul>
      )}
      {failed.length > 1 && (
        <Button
          variant="minimal"
          text={`Remove all ${failed.length} from the list`}
          onClick={() => failed.forEach(drop)}
        />
      )}
    </FilePicker>
  );
};

/** The files of a record, newest first, for everybody who sees it; those who may update it add more. */
export const FilesCard = ({ record }: RecordProps) => {
  const mayUpdate = useMay()(record.isOrder ? 'order_update' : 'quote_update');
  const { id, attachments } = record;
  return (
    <Card title={attachments.length > 1 ? `Files (${attachments.length})` : 'Files'}>
      {attachments.length === 0 && (
        <p className="quiet">{whyEmpty(record, 'files', 'No files were attached.')}</p>
      )}
      {mayUpdate && !isForgotten(record) && <FileUploads key={id} id={id} attachments={attachments} />}
      <Files record={record} />
    </Card>
  );
};
