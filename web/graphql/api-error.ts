import type { FieldErrors, MeanwhileChange, RejectionCode } from '../../src/shared-kernel/rejection.ts';

/** What went wrong, in one shape for every screen. */
export type ApiError = {
  readonly code: RejectionCode;
  readonly message: string;
  readonly fields: FieldErrors;
  /** With a CONFLICT: what somebody else changed meanwhile; `by` is their name. */
  readonly changes?: ReadonlyArray<MeanwhileChange>;
  readonly correlationId?: string;
  readonly path?: ReadonlyArray<string | number>;
  readonly locations?: ReadonlyArray<{ readonly line: number; readonly column: number }>;
  /** What else went wrong with the same call. */
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

const CODES: ReadonlySet<string> = new Set<RejectionCode>([
  'INVALID',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'REFUSED',
  'TOO_MANY',
  'UNAVAILABLE',
  'OUTCOME_UNKNOWN',
  'INTERNAL',
]);

const codeOf = (code: string | undefined): RejectionCode =>
  code !== undefined && CODES.has(code) ? (code as RejectionCode) : 'INTERNAL';

/** One error of a GraphQL answer. A code that is not ours reads as INTERNAL. */
export const fromGraphql = ({ message, path, locations, extensions = {} }: GraphqlError): ApiError => ({
  code: codeOf(extensions.code),
  message,
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

/** An answer that is not GraphQL: a proxy's page, a limiter, a server that is starting. */
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

/** Nobody answered a request that may have been carried out. */
const UNANSWERED: ApiError = {
  code: 'OUTCOME_UNKNOWN',
  message:
    'Lanebook cannot be reached, so it is not known whether this was saved. Try again: the same is not saved twice.',
  fields: {},
};

/** What became of a mutation that was sent, where no GraphQL came back; `status` is null without any answer. */
export const fromLostAnswer = (status: number | null): ApiError =>
  status !== null && status >= 400 && status < 500 ? fromStatus(status) : UNANSWERED;

/** Whether the same would be refused again, however often it is sent. */
export const isFinal = (code: RejectionCode): boolean =>
  code === 'REFUSED' || code === 'INVALID' || code === 'FORBIDDEN';

/** Why something was not done; where that is not certain, `notDone` is not claimed. */
export const whyNotDone = (notDone: string, { code, message }: Pick<ApiError, 'code' | 'message'>): string =>
  code === 'OUTCOME_UNKNOWN' ? message : `${notDone} ${message}`;

/** Whatever a hook hands over as its error; RTK types a thrown one loosely. */
export const asApiError = (error: unknown): ApiError =>
  typeof error === 'object' && error !== null && 'code' in error && 'fields' in error
    ? (error as ApiError)
    : { code: 'INTERNAL', message: 'Something went wrong on this page.', fields: {} };
