import { describeGolden } from '../platform/testing/golden-spec.ts';
import { PersonForgotten } from '../shared-kernel/person-forgotten.ts';
import { LIST_VIEW_EVENTS } from './list-view.ts';
import { RECORD_EVENTS } from './quote.ts';
import { ReferrerDefined } from './referrer.ts';
import { STATUS_EVENTS } from './status.ts';

const FOLDER = new URL('./golden/', import.meta.url);

for (const definition of [
  ...RECORD_EVENTS,
  PersonForgotten,
  ...STATUS_EVENTS,
  ReferrerDefined,
  ...LIST_VIEW_EVENTS,
])
  describeGolden(FOLDER, definition);
