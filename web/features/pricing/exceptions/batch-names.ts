/** Subject of the messages about the batches, and of the focus that one has in a new draft. */
export const BATCHES = 'prices EXCEPTIONS /batches';

/** Each rule has messages of its own: one does not take the place of another that offers to try again. */
export const subjectOf = (priority: number): string => `prices EXCEPTIONS /${priority}`;

/** Id of the first field of a batch. */
export const batchId = (priority: number): string => `rule-batch-${priority}`;
