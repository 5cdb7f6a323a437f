import { identity } from './identity/index.ts';
import type { Context } from './platform/context.ts';
import { createPricing, type PricingOutside } from './pricing/index.ts';
import { quoting } from './quoting/index.ts';

/** The contexts that stand today, with the outside services of theirs; each brings its commands, read models and slice of the API. */
export const contextsWith = (outside: PricingOutside): ReadonlyArray<Context> => [
  identity,
  createPricing(outside),
  quoting,
];

/** The contexts by themselves: for whoever needs what they declare, not what they reach. */
export const contexts = contextsWith({ osrmUrl: undefined, log: { warn: () => undefined } });
