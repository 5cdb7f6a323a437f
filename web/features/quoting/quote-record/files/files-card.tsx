import { Button } from '@blueprintjs/core';
import type { Attachment, QuoteRecord } from '../../../../api/generated/types.ts';
import { useMay } from '../../../../api/session.ts';
import { Card } from '../../../../kit/card.tsx';
import { fullName } from '../../../../kit/format.ts';
import { When } from '../../../../kit/when.tsx';
import { isForgotten, whyEmpty } from '../forgotten.ts';
import { ADD_FILES, FilePicker } from './file-picker.tsx';
import { fileSize } from './files-rules.ts';
import { UploadItem } from './upload-item.tsx';
import { useUploads } from './use-uploads.ts';
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

/** Buttons of an upload disappear when they are pressed. */
const thenFocusPicker = (act: () => void) => (): void => {
  act();
  document.getElementById(ADD_FILES)?.focus({ preventScroll: true });
};

/** Pending uploads and the picker; `attachments` are already attached. */
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
              onRetry={thenFocusPicker(() => retry(upload))}
              onDrop={thenFocusPicker(() => drop(upload))}
            />
          ))}
        </ul>
      )}
      {failed.length > 1 && (
        <Button
          variant="minimal"
          text={`Remove all ${failed.length} from the list`}
          onClick={thenFocusPicker(() => failed.forEach(drop))}
        />
      )}
    </FilePicker>
  );
};

/** The record's files, newest first; users who may update it can add more. */
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
