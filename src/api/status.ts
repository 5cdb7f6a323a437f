import type { RejectionCode } from '../shared-kernel/rejection.ts';

/** HTTP status of responses outside of GraphQL results. */
export const STATUS: Readonly<Record<RejectionCode, number>> = {
  INVALID: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  REFUSED: 422,
  TOO_MANY: 429,
  UNAVAILABLE: 503,
  OUTCOME_UNKNOWN: 503,
  INTERNAL: 500,
};
