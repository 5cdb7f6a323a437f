import { assigneeById } from '../../identity/published/queries.ts';
import { decoded } from '../../platform/decoded.ts';
import { historyOf } from '../../platform/history/history.ts';
import type { StoryEntry } from '../../platform/history/story.ts';
import { nameOf } from '../../platform/name-of.ts';
import type { ResolverContext, ResolversOf } from '../../platform/resolver.ts';
import { allows } from '../../shared-kernel/actor.ts';
import { isTaxDocument } from '../contract/carrier-documents.ts';
import { knownNumbers } from '../contract/carriers.ts';
import { carrierOfDriver, type DriverId } from '../contract/driver-id.ts';
import { MAY_SEE_CARRIERS } from '../contract/permissions.ts';
import type { QueryCarrierArgs, Resolvers } from '../generated/schema.ts';
import { type Carrier, carrier, type Driver } from './carrier.ts';
import type { CarrierView } from './carrier-view.ts';
import { addCarrier } from './commands/add-carrier.ts';
import { addDriver, restoreDriver, retireDriver, updateDriver } from './commands/drivers.ts';
import { revealTaxNumber } from './commands/reveal-tax-number.ts';
import { updateCarrier } from './commands/update-carrier.ts';
import { carrierAsOf, carrierHistory } from './history/carrier-history.ts';
import { carriersQueries } from './lists/carriers.ts';
import { carrierById } from './queries.ts';
import { carrierDocuments, type DocumentView, documentsOfCarrier } from './read-models/carrier-documents.ts';
import { carrierList, carrierOfId, carriersLike, type Known } from './read-models/carrier-list.ts';
import { type DocumentServices, documentMutations } from './resolvers/documents.ts';
import { importFates } from './resolvers/import-fates.ts';

const driverOfId = async (id: string, { sql }: ResolverContext): Promise<Driver | null> => {
  const of = await carrierOfId(carrierOfDriver(id as DriverId), sql);
  return of?.drivers.find((driver) => driver.id === id) ?? null;
};

/** The current carrier or, if a revision is given, the carrier at that revision. */
const carrierThen = async (
  { id, revision }: QueryCarrierArgs,
  context: ResolverContext,
): Promise<CarrierView | null> => {
  const of = await carrierOfId(id, context.sql);
  return of && typeof revision === 'number' ? carrierAsOf(of.id, revision, context) : of;
};

/** A field of people who may update carriers; null for others. */
const forUpdaters =
  <Value>(value: (of: CarrierView) => Value) =>
  (of: CarrierView, _args: unknown, { actor }: ResolverContext): Value | null =>
    allows(actor, 'carrier_update') ? value(of) : null;

/** What names a carrier that may be the sought one; who may only add carriers sees nothing else of it. */
const inCommon = (sought: Known, { id, companyName, ...of }: CarrierView) => {
  const same = (name: keyof Known) => (sought[name] === of[name] ? of[name] : null);
  return {
    ...{ id: String(id), companyName, mcNumber: same('mcNumber'), dotNumber: same('dotNumber') },
    phoneNumber: same('phoneNumber'),
  };
};

const changedDriver = (command: typeof retireDriver) => ({
  command,
  input: ({ id }: { readonly id: string }) => ({ id }),
  reads: [carrierList],
  answer: (_outcome: unknown, context: ResolverContext, { id }: { readonly id: string }) =>
    driverOfId(id, context),
});

const queriesAndMutations = {
  queries: {
    ...carriersQueries,
    carrier: {
      permission: [...MAY_SEE_CARRIERS],
      reads: [carrierList],
      resolve: carrierThen,
    },
    carrierEvents: {
      permission: [...MAY_SEE_CARRIERS],
      reads: [carrierList],
      resolve: async ({ id }, context) => {
        const of = await carrierOfId(id, context.sql);
        return of ? carrierHistory(of.id, context) : [];
      },
    },
    carrierDocuments: {
      permission: [...MAY_SEE_CARRIERS],
      reads: [carrierDocuments],
      resolve: async ({ carrierId: id }, { actor, sql }) =>
        (await documentsOfCarrier(id, sql)).filter(
          ({ kind, removed }) => !removed && (!isTaxDocument(kind) || allows(actor, 'carrier_update')),
        ),
    },
    similarCarriers: {
      permission: ['carrier_create', 'carrier_update', 'order_dispatch_only'],
      reads: [carrierList],
      resolve: async (args, { sql }) => {
        const sought = decoded(knownNumbers, args);
        return (await carriersLike(sought, sql)).map((of) => inCommon(sought, of));
      },
    },
    carrierImport: {
      permission: 'carrier_create',
      reads: [carrierList],
      resolve: importFates,
    },
  },
  mutations: {
    addCarrier: {
      command: addCarrier,
      input: ({ input }) => input,
      reads: [carrierList],
      answer: ({ newId }, { sql }) => carrierOfId(newId, sql),
    },
    updateCarrier: {
      command: updateCarrier,
      input: ({ id, input }) => ({ ...input, id }),
      reads: [carrierList],
      answer: (_outcome, { sql }, { id }) => carrierOfId(id, sql),
    },
    addDriver: {
      command: addDriver,
      input: ({ carrierId, input }) => ({ ...input, carrierId }),
      reads: [carrierList],
      answer: async ({ created }, context) => (created === null ? null : driverOfId(created, context)),
    },
    updateDriver: {
      command: updateDriver,
      input: ({ id, input }) => ({ ...input, id }),
      reads: [carrierList],
      answer: (_outcome, context, { id }) => driverOfId(id, context),
    },
    retireDriver: changedDriver(retireDriver),
    restoreDriver: changedDriver(restoreDriver),
    revealTaxNumber: {
      command: revealTaxNumber,
      input: ({ carrierId, field }) => ({ carrierId, field }),
      reads: [],
      // The number as of the recorded look: a repeat shows none that was stored since, and nobody is shown what no event tells of.
      answer: async ({ stream, revision, events, repeated }, { log }, { field }) => {
        if (events.length === 0 && !repeated) return null;
        const { entries } = await historyOf(log, carrier, stream);
        const looked = entries.find((entry) => entry.revision === revision)?.after as Carrier | undefined;
        return looked?.values[field] ?? null;
      },
    },
  },
  types: {
    Carrier: {
      needs1099: forUpdaters(({ needs1099 }) => needs1099),
      ein: forUpdaters(({ ein }) => ein),
      ssn: forUpdaters(({ ssn }) => ssn),
    },
    Driver: {
      carrier: async ({ id }, _args, { ask, actor }) =>
        allows(actor, [...MAY_SEE_CARRIERS]) ? ask(carrierById, carrierOfDriver(id)) : null,
    },
    CarrierDocument: { author: nameOf(assigneeById, ({ authorId }: DocumentView) => authorId) },
    CarrierEvent: { author: nameOf(assigneeById, ({ authorId }: StoryEntry) => authorId) },
  },
} satisfies ResolversOf<Resolvers>;

export const carrierResolvers = (services: DocumentServices) =>
  ({
    ...queriesAndMutations,
    mutations: { ...queriesAndMutations.mutations, ...documentMutations(services) },
  }) satisfies ResolversOf<Resolvers>;
