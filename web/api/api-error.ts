import {
  type FieldErrors,
  type MeanwhileChange,
  REJECTION_CODES,
  type RejectionCode,
} from '../../src/shared-kernel/rejection.ts';

/** The one error shape that all screens handle. */
export type ApiError = {
  readonly code: RejectionCode;
  readonly message: string;
  readonly fields: FieldErrors;
  /** For CONFLICT: the concurrent changes; `by` is the other user's name. */
  readonly changes?: ReadonlyArray<MeanwhileChange>;
  readonly correlationId?: string;
  readonly path?: ReadonlyArray<string | number>;
  readonly locations?: ReadonlyArray<{ readonly line: number; readonly column: number }>;
  /** Further errors of the same request. */
  readonly others?: ReadonlyArray<ApiError>;
};

type GraphqlError = {
  readonly message: string;
  readonly path?: ApiError['path'];
  readonly locations?: ApiError['locations'];
  readonly extensions?: {
    readonly code?: string;
    readonly fields?: FieldErrors;
    readonly changes?: ReadonlyArray<MeanwhileChange>;
    readonly correlationId?: string;
  };
};

/** Unknown codes become INTERNAL. */
export const codeOf = (code: string | undefined): RejectionCode =>
  REJECTION_CODES.find((known) => known === code) ?? 'INTERNAL';

const UNREAD =
  'Lanebook could not read what this page sent. It may have been updated since the page was loaded: load the page again.';

type Unread = {
  readonly code: string | undefined;
  readonly path?: ApiError['path'] | undefined;
  readonly locations?: ApiError['locations'] | undefined;
};

/** Whether the server does not know a document or its variables, which may be those of an earlier build. */
export const isUnread = ({ code, path, locations }: Unread): boolean =>
  code === 'INVALID' && path === undefined && locations !== undefined;

/** Maps one GraphQL error. */
export const fromGraphql = ({ message, path, locations, extensions = {} }: GraphqlError): ApiError => ({
  code: codeOf(extensions.code),
  message: isUnread({ code: extensions.code, path, locations }) ? UNREAD : message,
  fields: extensions.fields ?? {},
  ...(extensions.changes && { changes: extensions.changes }),
  ...(extensions.correlationId && { correlationId: extensions.correlationId }),
  ...(path && { path }),
  ...(locations && { locations }),
});

const STATUS_CODES: Readonly<Record<number, RejectionCode>> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  429: 'TOO_MANY',
};

/** A response that is not GraphQL: a proxy's page, a rate limiter, a server that is starting. */
export const fromStatus = (status: number): ApiError => ({
  code: STATUS_CODES[status] ?? 'UNAVAILABLE',
  message:
    status === 429
      ? 'That was too quick. Wait a moment and try again.'
      : 'Lanebook cannot answer right now. Try again in a moment.',
  fields: {},
});

export const OFFLINE: ApiError = {
  code: 'UNAVAILABLE',
  message: 'Lanebook cannot be reached. Check the connection and try again.',
  fields: {},
};

/** A request without a response; the server may have executed it. */
const UNANSWERED: ApiError = {
  code: 'OUTCOME_UNKNOWN',
  message:
    'Lanebook cannot be reached, so it is not known whether this was saved. Try again: the same is not saved twice.',
  fields: {},
};

/** Error of a mutation without a GraphQL response; `status` is null when there was no response at all. */
export const fromLostAnswer = (status: number | null): ApiError =>
  status !== null && status >= 400 && status < 500 ? fromStatus(status) : UNANSWERED;

/** Narrows the error of an RTK Query hook, which may also be a thrown value. */
export const asApiError = (error: unknown): ApiError =>
  typeof error === 'object' && error !== null && 'code' in error && 'fields' in error
    ? (error as ApiError)
    : { code: 'INTERNAL', message: 'Something went wrong on this page.', fields: {} };
