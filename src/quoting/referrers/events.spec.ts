import { describeGolden } from '../../platform/testing/golden-spec.ts';
import { REFERRER_EVENTS } from './referrer.ts';

for (const event of REFERRER_EVENTS) describeGolden(new URL('./golden/', import.meta.url), event);
