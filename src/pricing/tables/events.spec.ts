import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { describeGolden } from '../../platform/testing/golden-spec.ts';
import { DRAFT_EVENTS, PriceRowsDrafted, PUBLICATION_EVENTS } from './events.ts';

for (const event of [...DRAFT_EVENTS, ...PUBLICATION_EVENTS])
  describeGolden(new URL('./golden/', import.meta.url), event);

describe('rows that were drafted when places were numbers', () => {
  for (const form of ['', '.part'])
    it(`are those of today, with the places of these numbers${form && ', also of a part'}`, () => {
      const [older, today] = [1, 2].map((version) =>
        JSON.parse(
          readFileSync(new URL(`./golden/PriceRowsDrafted.v${version}${form}.json`, import.meta.url), 'utf8'),
        ),
      );
      expect(PriceRowsDrafted.upgrades[1]?.(older)).to.deep.equal(today);
    });
});
