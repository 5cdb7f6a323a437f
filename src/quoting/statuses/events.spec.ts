import { describeGolden } from '../../platform/testing/golden-spec.ts';
import { STATUS_EVENTS } from './status.ts';

for (const definition of STATUS_EVENTS) describeGolden(new URL('./golden/', import.meta.url), definition);
