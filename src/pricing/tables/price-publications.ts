import type { Aggregate, Recorded } from '../../shared-kernel/event.ts';
import { PricesPublished } from './events.ts';

export type Published = {
  readonly number: number;
  readonly draftId: number;
  readonly draftRevision: number;
  readonly undoes: number | null;
  readonly by: string;
  readonly at: string;
};

/** All publications, the first one first: their number is their place, from 1. */
export type PricePublications = ReadonlyArray<Published>;

export const pricePublications: Aggregate<PricePublications, PricesPublished> = {
  name: 'price-tables',
  events: [PricesPublished],
  initial: [],
  evolve: (all, { data, actor: by, at, revision }: Recorded<PricesPublished>) => {
    const { draftId, draftRevision, undoes } = data;
    return [...all, { number: revision + 1, draftId, draftRevision, undoes, by, at }];
  },
  subject: (stream) => stream,
};
