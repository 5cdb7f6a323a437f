/**
 * Subject of the messages about batches of a draft, or in force: what is said of other saves of the table, and of batches of
 * other drafts, leaves them.
 */
export const batchesOf = (draft: string | undefined): string => `batches of exceptions ${draft ?? ''}`;

/** Id of the first field of a batch. */
export const batchId = (priority: number): string => `rule-batch-${priority}`;
