import { api } from '../../../graphql/api.ts';
import type { Attachment } from '../quote-types.ts';

/** A form for one file; once posted, the file is at `url` followed by the field `key`. */
export type UploadForm = {
  readonly url: string;
  readonly fields: ReadonlyArray<{ readonly name: string; readonly value: string }>;
};

type Attaching = {
  readonly quoteId: string;
  readonly fileUrl: string;
  readonly fileName: string;
  readonly intention: string;
};

export const documents = {
  createUploadForm: `mutation createUploadForm($fileName: String!) {
    createUploadForm(fileName: $fileName) { url fields { name value } }
  }`,
  attachFileToQuote: `mutation attachFileToQuote($id: ID!, $asset: AssetInput!) {
    attachFileToQuote(id: $id, asset: $asset) {
      id fileName fileUrl contentType size createdAt author { id firstName lastName }
    }
  }`,
};

const filesApi = api.injectEndpoints({
  endpoints: (build) => ({
    createUploadForm: build.mutation<UploadForm, string>({
      query: (fileName) => ({ document: documents.createUploadForm, variables: { fileName } }),
      transformResponse: ({ createUploadForm }: { createUploadForm: UploadForm }) => createUploadForm,
    }),
    /** Null where the file is attached but cannot be shown yet. */
    attachFile: build.mutation<Attachment | null, Attaching>({
      query: ({ quoteId: id, fileUrl, fileName, intention }) => ({
        document: documents.attachFileToQuote,
        variables: { id, asset: { fileUrl, fileName } },
        intention,
      }),
      transformResponse: ({ attachFileToQuote }: { attachFileToQuote: Attachment | null }) =>
        attachFileToQuote,
      invalidatesTags: (_result, error) => (error ? [] : ['Quote']),
    }),
  }),
});

export const { useCreateUploadFormMutation, useAttachFileMutation } = filesApi;
