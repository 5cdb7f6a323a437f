import { describeGolden } from '../../platform/testing/golden-spec.ts';
import { PersonForgotten } from '../../shared-kernel/person-forgotten.ts';
import { RECORD_EVENTS } from './events/record-events.ts';

for (const definition of [...RECORD_EVENTS, PersonForgotten])
  describeGolden(new URL('./golden/', import.meta.url), definition);
