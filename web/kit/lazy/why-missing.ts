import { type ApiError, OFFLINE } from '../../api/api-error.ts';
import { type Lazy, load } from './code.ts';
import { lookForNewerBuild } from './newer-build.ts';

/** The server answers, but not with this code. */
const NOT_SENT: ApiError = {
  code: 'UNAVAILABLE',
  message: 'Lanebook did not send this part of the page. Try again, or load the page again.',
  fields: {},
};

const pending = new Map<Lazy<unknown>, Promise<ApiError | undefined>>();

const find = async (lazy: Lazy<unknown>): Promise<ApiError | undefined> => {
  if (await load(lazy)) return undefined;
  return (await lookForNewerBuild()) ? NOT_SENT : OFFLINE;
};

/** Loads code; resolves to why it did not arrive, and never rejects. Those who ask at the same time share the answer. */
export const whyMissing = (lazy: Lazy<unknown>): Promise<ApiError | undefined> => {
  const finding = pending.get(lazy) ?? find(lazy).finally(() => pending.delete(lazy));
  pending.set(lazy, finding);
  return finding;
};
