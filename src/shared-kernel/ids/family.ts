/**
 * Families with a stream for each member: each family and the first part of its streams' names, `<part>-<id>`.
 * Each allocates numbers from the sequence `<family>_id_seq`, which a migration creates.
 */
export const FAMILY_STREAMS = {
  record: 'quote',
  carrier: 'carrier',
  price_draft: 'price-draft',
} as const;

export type IdFamily = keyof typeof FAMILY_STREAMS;

export const ID_FAMILIES = Object.keys(FAMILY_STREAMS) as ReadonlyArray<IdFamily>;
