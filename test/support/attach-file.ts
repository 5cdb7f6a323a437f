import type { UploadForm } from '../../src/platform/file-store/file-store.ts';
import type { GraphqlAnswer, HttpClient } from './http-client.ts';
import { postForm } from './post-form.ts';

const FORM =
  'mutation ($fileName: String!) { createUploadForm(fileName: $fileName) { url fields { name value } } }';
const ATTACH = `mutation ($id: ID!, $asset: AssetInput!) { attachFileToQuote(id: $id, asset: $asset) {
  id fileName fileUrl contentType size createdAt author { id firstName }
} }`;

type Field = { readonly name: string; readonly value: string };

/** `fileUrl` is where the file lies once the form is posted. */
export type Form = UploadForm & { readonly fileUrl: string };

/** A form for one file, as a client gets it; throws where it is refused. */
export const uploadForm = async (client: HttpClient, fileName: string): Promise<Form> => {
  const { data, errors } = await client.graphql(FORM, { fileName });
  if (errors) throw new Error(errors[0]?.message);
  const { url, fields: list } = data.createUploadForm;
  const fields = Object.fromEntries((list as ReadonlyArray<Field>).map(({ name, value }) => [name, value]));
  return { url, fields, fileUrl: url + fields.key };
};

/** A form that was posted with a file. */
export const uploadFile = async (client: HttpClient, fileName: string, bytes: Uint8Array): Promise<Form> => {
  const form = await uploadForm(client, fileName);
  const { status, text } = await postForm(form, bytes, fileName);
  if (status !== 204) throw new Error(text);
  return form;
};

/** Attaches what lies at `fileUrl`. */
export const attachUpload = (
  client: HttpClient,
  id: string,
  asset: { readonly fileUrl: string; readonly fileName: string },
  headers: Readonly<Record<string, string>> = {},
): Promise<GraphqlAnswer> => {
  const { fileUrl, fileName } = asset;
  return client.graphql(ATTACH, { id, asset: { fileUrl, fileName } }, headers);
};

/** The whole way of a file to a record; throws where it ends on the way. */
export const attachFile = async (
  client: HttpClient,
  id: string,
  fileName: string,
  bytes: Uint8Array,
): Promise<{ readonly id: string; readonly fileUrl: string }> => {
  const { fileUrl } = await uploadFile(client, fileName, bytes);
  const { data, errors } = await attachUpload(client, id, { fileUrl, fileName });
  if (errors) throw new Error(errors[0]?.message);
  return data.attachFileToQuote;
};
