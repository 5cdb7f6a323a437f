import { createDispatch, type DispatchOutside, type DispatchServices } from '../dispatch/index.ts';
import { identity } from '../identity/index.ts';
import type { Context } from '../platform/context.ts';
import { quarantineQueryHandler } from '../platform/quarantine.ts';
import { createPricing, type PricingOutside } from '../pricing/index.ts';
import { NO_PRICING_SETTINGS } from '../pricing/settings.ts';
import { createQuoting, type QuotingServices } from '../quoting/index.ts';
import { createWorkspace } from '../workspace/index.ts';

/** External services that contexts reach by adapters of their own. */
export type Outside = PricingOutside & DispatchOutside;

/** For a process that reaches none of them. */
export const NOTHING_OUTSIDE: Omit<Outside, 'log'> = {
  ...NO_PRICING_SETTINGS,
  registry: { kind: 'none' },
  nightlyRecheck: false,
  loadBoard: { kind: 'none' },
  assignUrl: undefined,
  boardCallbackUrl: undefined,
};

/** Services shared by contexts. */
export type Services = QuotingServices & DispatchServices;

/** Every context, once: the core, the API, REST and reactions all come from this value. */
export const createContexts = (outside: Outside, services: Services): ReadonlyArray<Context> => {
  const others = [
    createDispatch(outside, services),
    identity,
    createPricing(outside, services),
    createQuoting(services),
  ];
  return [
    ...others,
    createWorkspace(
      services,
      others.flatMap(({ lists = [] }) => lists),
    ),
  ];
};

/** What contexts declare together. */
export const declarationsOf = (contexts: ReadonlyArray<Context>) => {
  const commands = contexts.flatMap((context) => context.commands);
  const files = contexts.flatMap((context) => context.files ?? []);
  return {
    commands,
    readModels: contexts.flatMap((context) => context.readModels),
    queryHandlers: [...contexts.flatMap((context) => context.queryHandlers), quarantineQueryHandler],
    fileEvents: files.flatMap(({ events }) => events),
    subjects: contexts.flatMap((context) => context.subjects ?? []),
    files,
    /** Every event type that a command can append, once. */
    definitions: [...new Set(commands.flatMap(({ aggregate }) => aggregate.events))],
    /** Prefixes of all stream names: `family` or `family-id`. */
    families: [...new Set(commands.map(({ aggregate }) => aggregate.name))],
  };
};
