import type { UploadCalls } from '../../../../kit/files/use-uploads.ts';
import { useAttachFileMutation, useCreateUploadFormMutation } from './files-api.ts';

/** Uploads to a quote or an order. */
export const useRecordUploads = (id: string): UploadCalls => {
  const [createForm] = useCreateUploadFormMutation();
  const [attachFile] = useAttachFileMutation();
  return {
    createForm: (fileName) => createForm(fileName).unwrap(),
    attach: (asset, intention) => attachFile({ id, asset, intention }).unwrap(),
    subject: 'record/files',
  };
};
