import { api } from '../../../../api/api.ts';
import { endpoint } from '../../../../api/endpoint.ts';
import {
  AttachFileToQuoteDocument,
  CreateUploadFormDocument,
} from '../../../../api/generated/quoting/quote-record/files/files.ts';
import { unlessFailed } from '../../../../api/tags.ts';

const filesApi = api.injectEndpoints({
  endpoints: () => ({
    /**
     * An upload form for one file; once posted, the file is at `url` followed by the field `key`. Stores
     * nothing by itself.
     */
    createUploadForm: endpoint(CreateUploadFormDocument, {
      variables: (fileName: string) => ({ fileName }),
    }),
    /** Null if the file is attached but not readable yet. */
    attachFile: endpoint(AttachFileToQuoteDocument, { invalidatesTags: unlessFailed('Quote') }),
  }),
});

export const { useCreateUploadFormMutation, useAttachFileMutation } = filesApi;
