import { FormGroup, HTMLSelect } from '@blueprintjs/core';
import { Trash } from '@blueprintjs/icons';
import { useState } from 'react';
import { DOCUMENT_KINDS, type DocumentKind } from '../../../../../src/dispatch/contract/carrier-documents.ts';
import type { CarrierDocument } from '../../../../api/generated/types.ts';
import { BusyButton } from '../../../../kit/busy-button.tsx';
import { Card } from '../../../../kit/card.tsx';
import { ADD_FILES } from '../../../../kit/files/file-picker.tsx';
import { FileUploads } from '../../../../kit/files/file-uploads.tsx';
import { FileWords } from '../../../../kit/files/file-words.tsx';
import { Loaded } from '../../../../kit/loaded.tsx';
import { useFocusOn } from '../../../../kit/use-focus-on.ts';
import { useCarrierDocumentsQuery } from '../carrier-api.ts';
import { useDocumentUploads } from './use-document-uploads.ts';
import { useRemoving } from './use-removing.ts';

const KIND = 'document-kind';

const OPTIONS = Object.entries(DOCUMENT_KINDS).map(([value, label]) => ({ value, label }));

type UploadsProps = { readonly id: string; readonly documents: ReadonlyArray<CarrierDocument> };

const Uploads = ({ id, documents }: UploadsProps) => {
  const [kind, setKind] = useState<DocumentKind>('INSURANCE');
  const calls = useDocumentUploads(id, kind);
  return (
    <>
      <FormGroup className="field document-kind" label="Add a document as" labelFor={KIND}>
        <HTMLSelect
          id={KIND}
          value={kind}
          onChange={({ target }) => setKind(target.value as DocumentKind)}
          options={OPTIONS}
        />
      </FormGroup>
      <FileUploads calls={calls} attached={documents} />
    </>
  );
};

type ListProps = Pick<UploadsProps, 'documents'>;

const DocumentList = ({ documents }: ListProps) => {
  const { busy, remove } = useRemoving();
  const focusOn = useFocusOn();
  const onRemove = async (document: CarrierDocument): Promise<void> => {
    if (await remove(document)) focusOn(ADD_FILES);
  };
  return (
    <ul className="files" aria-label="Documents">
      {documents.map((document) => (
        <li key={document.id} className="file">
          <div className="file-words">
            <FileWords file={document} kind={DOCUMENT_KINDS[document.kind]} />
          </div>
          <BusyButton
            variant="minimal"
            icon={<Trash />}
            aria-label={`Remove ${document.fileName}`}
            title="Remove"
            loading={busy === document.id}
            onClick={() => onRemove(document)}
          />
        </li>
      ))}
    </ul>
  );
};

/** Papers of a carrier as files: insurance certificate, W-9 and others. */
export const DocumentsCard = ({ id }: { readonly id: string }) => {
  const { currentData, error, refetch } = useCarrierDocumentsQuery({ carrierId: id });
  return (
    <Card title="Documents">
      <Loaded query={{ ...(currentData && { data: currentData }), error, refetch }} what="documents">
        {(documents) => (
          <>
            {documents.length === 0 && <p className="quiet">No documents were added.</p>}
            <Uploads id={id} documents={documents} />
            {documents.length > 0 && <DocumentList documents={documents} />}
          </>
        )}
      </Loaded>
    </Card>
  );
};
