/**
 * Families with a stream for each member. Each allocates numbers from the sequence `<family>_id_seq`, which a
 * migration creates.
 */
export const ID_FAMILIES = ['record', 'carrier', 'price_draft'] as const;

export type IdFamily = (typeof ID_FAMILIES)[number];
