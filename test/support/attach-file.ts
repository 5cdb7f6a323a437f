import type { UploadForm } from '../../src/platform/file-store/file-store.ts';
import type { GraphqlAnswer, HttpClient } from './http-client.ts';
import { postForm } from './post-form.ts';

const FORM =
  'mutation ($fileName: String!) { createUploadForm(fileName: $fileName) { url fields { name value } } }';
const ATTACH = `mutation ($id: ID!, $asset: AssetInput!) { attachFileToQuote(id: $id, asset: $asset) {
  id fileName fileUrl contentType size createdAt author { id firstName }
} }`;

type Field = { readonly name: string; readonly value: string };

/** `fileUrl` is the file's address once the form is posted. */
export type Form = UploadForm & { readonly fileUrl: string };

/** Requests an upload form for one file, as the client does; throws on rejection. */
export const uploadForm = async (client: HttpClient, fileName: string): Promise<Form> => {
  const { data, errors } = await client.graphql(FORM, { fileName });
  if (errors) throw new Error(errors[0]?.message);
  const { url, fields: list } = data.createUploadForm;
  const fields = Object.fromEntries((list as ReadonlyArray<Field>).map(({ name, value }) => [name, value]));
  return { url, fields, fileUrl: url + fields.key };
};

/** Uploads a file; returns its form. */
export const uploadFile = async (client: HttpClient, fileName: string, bytes: Uint8Array): Promise<Form> => {
  const form = await uploadForm(client, fileName);
  const { status, text } = await postForm(form, bytes, fileName);
  if (status !== 204) throw new Error(text);
  return form;
};

/** Attaches the upload at `fileUrl`. */
export const attachUpload = (
  client: HttpClient,
  id: string,
  asset: { readonly fileUrl: string; readonly fileName: string },
  headers: Readonly<Record<string, string>> = {},
): Promise<GraphqlAnswer> => {
  const { fileUrl, fileName } = asset;
  return client.graphql(ATTACH, { id, asset: { fileUrl, fileName } }, headers);
};

/** Uploads and attaches a file; throws on any failure. */
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
