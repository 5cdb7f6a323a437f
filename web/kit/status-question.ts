/** A status that some records are to be given. */
export type AskedStatus = {
  readonly ids: ReadonlyArray<string>;
  readonly parentStatusId: string;
};

/** Why records will not take a status, in a sentence, by the id of the record. */
export type RefusedStatus = ReadonlyMap<string, string>;

/** The user goes on with it. */
export type Agreed = {
  /** What no Undo of it brings back, in a sentence, by the id of the record: no Undo is offered for these. */
  readonly lost: ReadonlyMap<string, string>;
  /** Runs right before the status of a record is sent. If it throws, the status of that record alone is not sent. */
  readonly prepare: (id: string) => Promise<unknown>;
};
