import { type ApiError, fromStatus, OFFLINE } from '../../api/api-error.ts';
import type { CreateLogoFormMutation } from '../../api/generated/types.ts';

type Form = CreateLogoFormMutation['createLogoForm'];

const NOT_SENT: ApiError = {
  code: 'REFUSED',
  message: 'The picture could not be sent. Choose it again.',
  fields: {},
};

/** Uploads a picture with a signed form and returns its URL; throws an ApiError. */
export const postLogo = async ({ url, fields }: Form, file: File): Promise<string> => {
  const body = new FormData();
  for (const { name, value } of fields) body.append(name, value);
  body.append('file', file);
  const { ok, status } = await fetch(url, { method: 'POST', body }).catch(() => {
    throw OFFLINE;
  });
  if (!ok) throw status >= 500 || status === 429 ? fromStatus(status) : NOT_SENT;
  return url + (fields.find(({ name }) => name === 'key')?.value ?? '');
};
