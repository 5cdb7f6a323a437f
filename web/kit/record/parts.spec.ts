import { expect } from 'chai';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import type { Permission } from '../../../src/shared-kernel/permission.ts';
import type { Feature, RecordCard } from '../feature.ts';
import { partsOf } from './parts.ts';

const PERMISSIONS: ReadonlyArray<Permission> = ['quote_view', 'order_view', 'carrier_view'];

const card = fc.record({
  title: fc.string(),
  kinds: fc.subarray(['quote', 'order']),
  order: fc.integer({ min: 0, max: 5 }),
  needs: fc.constantFrom(...PERMISSIONS),
  column: fc.constantFrom<RecordCard['column']>('call', 'story'),
  lazy: fc.constant(async () => ({ Component: () => null })),
});

const feature: fc.Arbitrary<Feature> = fc.record({ recordCards: fc.array(card) }, { requiredKeys: [] });

describe('the parts of a record', () => {
  it('are those of its kind that the user may see, in their order', () =>
    fc.assert(
      fc.property(
        fc.array(feature),
        fc.constantFrom('quote', 'order'),
        fc.subarray([...PERMISSIONS]),
        (features, kind, granted) => {
          const may = (needs: unknown): boolean => granted.some((each) => each === needs);
          const all = features.flatMap(({ recordCards = [] }) => recordCards);
          const { recordCards: shown } = partsOf(features, { kind, may });
          expect(shown).to.have.members(all.filter(({ kinds, needs }) => kinds.includes(kind) && may(needs)));
          for (const [index, { order }] of shown.entries())
            expect(order).to.be.at.least(shown[index - 1]?.order ?? 0);
        },
      ),
    ));

  it('of one order stand as their features do', () => {
    const cards = ['first', 'second'].map(
      (title): RecordCard => ({
        ...{ title, kinds: ['quote'], order: 1, needs: 'quote_view', column: 'call' },
        lazy: async () => ({ Component: () => null }),
      }),
    );
    const features = cards.map((each): Feature => ({ recordCards: [each] }));
    expect(partsOf(features, { kind: 'quote', may: () => true }).recordCards).to.deep.equal(cards);
  });
});
