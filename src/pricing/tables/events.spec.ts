import { describeGolden } from '../../platform/testing/golden-spec.ts';
import { DRAFT_EVENTS, PUBLICATION_EVENTS } from './events.ts';

for (const event of [...DRAFT_EVENTS, ...PUBLICATION_EVENTS])
  describeGolden(new URL('./golden/', import.meta.url), event);
