/** Subject of the messages about a new draft that is begun for a batch. */
export const BATCHES = 'prices EXCEPTIONS /batches';

/** Each rule has messages of its own: one does not take the place of another that offers to try again. */
export const subjectOf = (priority: number): string => `prices EXCEPTIONS /${priority}`;

/** Id of the first field of a batch. */
export const batchId = (priority: number): string => `rule-batch-${priority}`;
