/** Subject of the messages about batches: the newest one alone says how things are. */
export const BATCHES = 'prices EXCEPTIONS /batches';

/** Id of the first field of a batch. */
export const batchId = (priority: number): string => `rule-batch-${priority}`;
