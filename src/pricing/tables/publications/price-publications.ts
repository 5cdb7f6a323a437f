import type { Aggregate, Recorded } from '../../../shared-kernel/event.ts';
import { numberOf, PUBLICATION_EVENTS, type PublicationEvent } from '../events.ts';

export type Published = {
  readonly number: number;
  readonly draftId: number;
  readonly draftRevision: number;
  readonly undoes: number | null;
  readonly by: string;
  readonly at: string;
};

export type PricePublications = {
  /** The first one first. */
  readonly all: ReadonlyArray<Published>;
  /** Up to which revision of a draft its publication was given up, by the draft's id. */
  readonly givenUp: ReadonlyMap<number, number>;
};

export const pricePublications: Aggregate<PricePublications, PublicationEvent> = {
  name: 'price-tables',
  events: PUBLICATION_EVENTS,
  initial: { all: [], givenUp: new Map() },
  evolve: ({ all, givenUp }, event: Recorded<PublicationEvent>) => {
    if (event.type === 'PricePublicationGivenUp') {
      const { draftId, draftRevision } = event.data;
      return { all, givenUp: new Map([...givenUp, [draftId, draftRevision]]) };
    }
    const { draftId, draftRevision, undoes } = event.data;
    const { actor: by, at } = event;
    return { all: [...all, { number: numberOf(event), draftId, draftRevision, undoes, by, at }], givenUp };
  },
  subject: (stream) => stream,
};

/** What became of a draft's publication. */
export type PublicationOfDraft = {
  readonly isPublished: boolean;
  /** The revision of the draft up to which it was given up; -1 without any. */
  readonly givenUp: number;
};

export const publicationOf = ({ all, givenUp }: PricePublications, draft: number): PublicationOfDraft => ({
  isPublished: all.some(({ draftId }) => draftId === draft),
  givenUp: givenUp.get(draft) ?? -1,
});
