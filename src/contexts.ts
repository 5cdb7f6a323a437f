import { identity } from './identity/index.ts';
import type { Context } from './platform/context.ts';
import { pricing } from './pricing/index.ts';
import { quoting } from './quoting/index.ts';

/** The contexts that stand today; each brings its commands, read models and slice of the API. */
export const contexts: ReadonlyArray<Context> = [identity, pricing, quoting];
