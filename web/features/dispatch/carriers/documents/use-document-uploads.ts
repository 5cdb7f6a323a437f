import type { DocumentKind } from '../../../../../src/dispatch/contract/carrier-documents.ts';
import type { UploadCalls } from '../../../../kit/files/use-uploads.ts';
import { useAddCarrierDocumentMutation, useCreateCarrierDocumentFormMutation } from '../carrier-api.ts';

/** Uploads to a carrier as documents of a kind. */
export const useDocumentUploads = (carrierId: string, kind: DocumentKind): UploadCalls => {
  const [createForm] = useCreateCarrierDocumentFormMutation();
  const [addDocument] = useAddCarrierDocumentMutation();
  return {
    createForm: (fileName) => createForm(fileName).unwrap(),
    attach: (asset, intention) => addDocument({ carrierId, kind, asset, intention }).unwrap(),
    subject: 'carrier/documents',
  };
};
