/** Subject of the messages about batches: what is said of other saves of the table leaves them. */
export const BATCHES = 'batches of exceptions';

/** Id of the first field of a batch. */
export const batchId = (priority: number): string => `rule-batch-${priority}`;
