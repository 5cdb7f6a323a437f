import type { RejectionCode } from '../../src/shared-kernel/rejection.ts';
import type { Tag } from './api.ts';
import { asApiError } from './api-error.ts';

type Tags = ReadonlyArray<Tag | { readonly type: Tag; readonly id: string }>;

/**
 * Errors after which cached data may be outdated: it was changed after all, it is deleted, or somebody else has changed it,
 * so that it is shown as it was when the change was still possible.
 */
const OUTDATED: ReadonlyArray<RejectionCode> = ['OUTCOME_UNKNOWN', 'NOT_FOUND', 'CONFLICT', 'REFUSED'];

const isOutdatedAfter = (error: unknown): boolean => OUTDATED.includes(asApiError(error).code);

/**
 * Tags invalidated by a mutation that was or may have been executed, or whose object is not as it was shown; one that failed
 * otherwise invalidates none.
 */
export const unlessFailed =
  (...tags: Tags) =>
  (_result: unknown, error: unknown): Tags =>
    error && !isOutdatedAfter(error) ? [] : tags;

/** The same for a mutation whose response updates the cache: a response needs no invalidation. */
export const unlessAnswered =
  (...tags: Tags) =>
  (result: unknown, error: unknown): Tags =>
    result === null || (error && isOutdatedAfter(error)) ? tags : [];
