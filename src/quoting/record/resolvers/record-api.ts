import type { ResolversOf } from '../../../platform/resolver.ts';
import type { Resolvers } from '../../generated/schema.ts';

/** What the API can ask of Quoting, by its slice of the schema. */
export type RecordApi = ResolversOf<Resolvers>;
