import type { UploadForm } from '../../src/platform/file-store/file-store.ts';

export type Posted = { readonly status: number; readonly text: string };

/** Posts a form as a browser does: the given fields, the file last. */
export const postForm = async (
  { url, fields }: UploadForm,
  bytes: Uint8Array,
  fileName = 'a.pdf',
): Promise<Posted> => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', new Blob([bytes.slice()]), fileName);
  const response = await fetch(url, { method: 'POST', body });
  return { status: response.status, text: await response.text() };
};

/** Error code of a rejected upload: `Code` in a bucket's XML, or `code` in Lanebook's JSON. */
export const errorCode = ({ text }: Posted): string | undefined =>
  /<Code>(\w+)<\/Code>/u.exec(text)?.[1] ?? /"code":"(\w+)"/u.exec(text)?.[1];
