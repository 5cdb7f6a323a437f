import type { ApiError } from '../../api/api-error.ts';
import type { EndOfDraft, StoreTogether } from '../../kit/import/import-work.ts';
import { ERRORS } from './samples.ts';

/** How an import ends that stores all rows or none, see `ImportEnd`. */
export const ENDS = [
  'stored together',
  'broken off',
  'not known',
  'met others',
  'published by others',
  'published in part',
  'discarded by others',
  'taken back',
] as const;
type End = (typeof ENDS)[number];

const ENDED: ApiError = { code: 'REFUSED', message: 'This draft was ended.', fields: {} };

/** Why the server does not finish it. */
const ERROR_OF: Readonly<Partial<Record<End, ApiError>>> = {
  'not known': ERRORS.unknown,
  'met others': ERRORS.conflict,
  'published by others': ENDED,
  'published in part': ENDED,
  'discarded by others': ENDED,
};

const endOf = async (end: End, rows: number): Promise<EndOfDraft> =>
  end === 'discarded by others'
    ? { how: 'Ada Lovelace discarded the draft of these rows', inForce: [] }
    : {
        how: 'Ada Lovelace published the draft of these rows',
        inForce: Array.from({ length: rows }, (_, at) => end === 'published by others' || at === 0),
      };

/** What stores rows together in the kit, and ends so. */
export const storingWith = (end: End): StoreTogether<unknown> => ({
  rowsAtOnce: 1,
  begin: async () => 'draft',
  add: async (_draft, { hasMore }) => {
    if (end === 'broken off' && !hasMore) throw ERRORS.unknown;
  },
  finish: async (_draft, _intention, onUndone) => {
    const error = ERROR_OF[end];
    if (error) throw error;
    // Once it is said that they are stored.
    if (end === 'taken back') setTimeout(onUndone);
  },
  discard: async () => undefined,
  endOf: (_draft, rows) => endOf(end, rows.length),
  keep: { text: 'Try in a draft first', onKept: () => undefined },
});
