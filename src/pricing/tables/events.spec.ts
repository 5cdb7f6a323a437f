import { describeGolden } from '../../platform/testing/golden-spec.ts';
import { DRAFT_EVENTS, PricesPublished } from './events.ts';

for (const event of [...DRAFT_EVENTS, PricesPublished])
  describeGolden(new URL('./golden/', import.meta.url), event);
