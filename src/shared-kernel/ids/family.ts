/**
 * Families with a stream for each member. Each allocates numbers from the sequence `<family>_id_seq`, which a
 * migration creates.
 */
export const ID_FAMILIES = ['record', 'carrier', 'price_draft'] as const;

/** First part of the names of a family's streams: `<name>-<id>`. */
export const FAMILY_STREAMS: Readonly<Record<IdFamily, string>> = {
  ...{ record: 'quote', carrier: 'carrier', price_draft: 'price-draft' },
};

export type IdFamily = (typeof ID_FAMILIES)[number];
