import * as E from 'fp-ts/lib/Either.js';
import { Rejected } from '../../shared-kernel/rejection.ts';
import type { FormLimits } from './file-store.ts';
import type { Uploads } from './uploads.ts';

type Field = { readonly name: string; readonly value: string };

/** A form for one file, as the API answers it; a refusal is thrown. */
export const issueForm = async (
  uploads: Pick<Uploads, 'issue'>,
  actorId: string,
  limits: FormLimits,
): Promise<{ readonly url: string; readonly fields: ReadonlyArray<Field> }> => {
  const issued = await uploads.issue(actorId, limits);
  if (E.isLeft(issued)) throw new Rejected(issued.left);
  const { url, fields } = issued.right;
  return { url, fields: Object.entries(fields).map(([name, value]) => ({ name, value })) };
};
