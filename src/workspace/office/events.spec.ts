import { describeGolden } from '../../platform/testing/golden-spec.ts';
import { OFFICE_EVENTS } from './events.ts';

for (const definition of OFFICE_EVENTS) describeGolden(new URL('./golden/', import.meta.url), definition);
