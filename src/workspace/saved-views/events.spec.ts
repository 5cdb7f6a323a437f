import { describeGolden } from '../../platform/testing/golden-spec.ts';
import { LIST_VIEW_EVENTS } from './list-view.ts';

for (const definition of LIST_VIEW_EVENTS) describeGolden(new URL('./golden/', import.meta.url), definition);
