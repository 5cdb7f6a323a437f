import { describeGolden } from '../platform/testing/golden-spec.ts';
import { PersonForgotten } from '../shared-kernel/person-forgotten.ts';
import { QuoteCreated } from './events/quote-created.ts';
import { ReferrerDefined } from './referrer.ts';
import { StatusDefined } from './status.ts';

const FOLDER = new URL('./golden/', import.meta.url);

for (const definition of [QuoteCreated, PersonForgotten, StatusDefined, ReferrerDefined])
  describeGolden(FOLDER, definition);
