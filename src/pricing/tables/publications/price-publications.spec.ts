import { expect } from 'chai';
import type { Recorded } from '../../../shared-kernel/event.ts';
import type { PublicationEvent } from '../events.ts';
import { pricePublications, publicationOf } from './price-publications.ts';

const folded = (...events: ReadonlyArray<object>) =>
  events.reduce<typeof pricePublications.initial>(
    (state, event, revision) =>
      pricePublications.evolve(state, { ...event, revision } as Recorded<PublicationEvent>),
    pricePublications.initial,
  );
const published = (draftId: number, number?: number) => ({
  type: 'PricesPublished',
  data: { draftId, draftRevision: 3, undoes: null, ...(number !== undefined && { number }) },
});
const givenUp = (draftId: number, draftRevision: number) => ({
  type: 'PricePublicationGivenUp',
  data: { draftId, draftRevision },
});

describe('the publications', () => {
  it('are numbered without gaps, also where others were given up, or a former release stored no number', () => {
    const { all } = folded(
      published(1),
      published(2),
      givenUp(3, 4),
      published(4, 3),
      givenUp(3, 6),
      published(3, 4),
    );
    expect(all.map(({ number, draftId }) => [number, draftId])).to.deep.equal([
      ...[
        [1, 1],
        [2, 2],
      ],
      ...[
        [3, 4],
        [4, 3],
      ],
    ]);
  });

  it('tell up to which revision that of a draft was given up, and whether it came later', () => {
    const state = folded(
      published(1),
      givenUp(3, 4),
      givenUp(3, 6),
      published(5, 2),
      givenUp(4, 2),
      published(4, 3),
    );
    expect(publicationOf(state, 2)).to.deep.equal({ isPublished: false, givenUp: -1 });
    expect(publicationOf(state, 3)).to.deep.equal({ isPublished: false, givenUp: 6 });
    expect(publicationOf(state, 4)).to.deep.equal({ isPublished: true, givenUp: 2 });
  });
});
