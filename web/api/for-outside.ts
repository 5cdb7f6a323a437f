import { type ApiError, OFFLINE } from './api-error.ts';

const WORDS: Partial<Readonly<Record<ApiError['code'], string>>> = {
  [OFFLINE.code]: 'The office cannot be reached. Check the connection and try again.',
  OUTCOME_UNKNOWN:
    'The office cannot be reached, so it is not known whether this arrived. Try again: the same does not arrive twice.',
  INTERNAL: 'Something went wrong. Try again in a moment.',
};

/** An error as people outside of the office read it, who know nothing of the product. */
export const forOutside = (error: ApiError): ApiError => ({
  ...error,
  message: WORDS[error.code] ?? error.message,
});
