/**
 * Why a request was refused. The codes are the whole vocabulary of the edge (`extensions.code` of a GraphQL
 * error), so a client can decide what to do next.
 */
export const REJECTION_CODES = [
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
] as const;

export type RejectionCode = (typeof REJECTION_CODES)[number];

/** Dotted path of a field in the input (`vehicles.0.make`) → a sentence that says what to do. */
export type FieldErrors = Readonly<Record<string, string>>;

/** A concurrent change: which part, by whom, when (an ISO instant), at which revision. */
export type MeanwhileChange = {
  readonly part: string;
  readonly by: string;
  readonly at: string;
  readonly revision: number;
  /** The row that it is about, where the part is one of a table. */
  readonly row?: {
    readonly table: string;
    readonly id: number;
    readonly isDeleted: boolean;
    /** The change is of other rows, which come beside it: nobody has changed the row itself. */
    readonly isBeside?: boolean;
  };
};

/** A CONFLICT may list the conflicting changes in `changes`; `parts` are what users call the parts that they name. */
export type Rejection = {
  readonly code: RejectionCode;
  readonly message: string;
  readonly fields?: FieldErrors;
  readonly changes?: ReadonlyArray<MeanwhileChange>;
  readonly parts?: Readonly<Record<string, string>>;
};

export const rejection = (code: RejectionCode, message: string, fields?: FieldErrors): Rejection =>
  fields === undefined ? { code, message } : { code, message, fields };

export const SIGNED_OUT = rejection('UNAUTHENTICATED', 'You are signed out. Sign in again to continue.');

/** The only answer to a link that does not open, whatever is wrong with it (specification, settings 8). */
export const INVALID_LINK = rejection('NOT_FOUND', 'Sorry! This request is invalid!');

/** Shown for any failed validation; the wording is the specification's (core, 8). */
export const INVALID_FORM = 'Form has some invalid fields';

export const invalid = (fields: FieldErrors): Rejection => rejection('INVALID', INVALID_FORM, fields);

const isRejection = (value: unknown): value is Rejection =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value;

/**
 * Carries a rejection through code that throws (resolvers, loaders); the edge unwraps it. A `cause` is for the
 * log, for the operator.
 */
export class Rejected extends Error {
  readonly rejection: Rejection;
  constructor(why: Rejection, cause?: unknown) {
    super(why.message, { cause });
    this.name = 'Rejected';
    this.rejection = why;
  }
  static of(thrown: unknown): Rejection | undefined {
    return thrown instanceof Rejected && isRejection(thrown.rejection) ? thrown.rejection : undefined;
  }
}
