import * as E from 'fp-ts/lib/Either.js';
import { assigneeById } from '../../identity/published/queries.ts';
import { decoded } from '../../platform/decoded.ts';
import type { StoryEntry } from '../../platform/history/story.ts';
import { nameOf } from '../../platform/name-of.ts';
import type { ResolverContext, ResolversOf } from '../../platform/resolver.ts';
import { allows } from '../../shared-kernel/actor.ts';
import { civilDate } from '../../shared-kernel/civil-date.ts';
import { referrerId } from '../../shared-kernel/ids/referrer.ts';
import { type Cents, toDollars } from '../../shared-kernel/money.ts';
import { fields, optional } from '../../shared-kernel/validation.ts';
import type { Resolvers as Slice } from '../generated/schema.ts';
import type { ReferrerResponse } from '../published/queries/referrers.ts';
import { createReferrer } from './commands/create-referrer.ts';
import { deleteReferrer } from './commands/delete-referrer.ts';
import { restoreReferrer } from './commands/restore-referrer.ts';
import { updateReferrer } from './commands/update-referrer.ts';
import { referrerHistory } from './history/referrer-history.ts';
import { referrersAsOf } from './history/referrers-as-of.ts';
import { choosableReferrers, referrerList, referrersById } from './read-models/referrer-list.ts';

const dayArgument = fields({ day: optional(civilDate) });

/** Amounts of a referrer are pricing: without taq view they read as null. */
const amount =
  (amountOf: (referrer: ReferrerResponse) => number | null) =>
  (referrer: ReferrerResponse, _args: unknown, { actor }: ResolverContext): number | null => {
    const cents = allows(actor, 'taq_view') ? amountOf(referrer) : null;
    return cents === null ? null : toDollars(cents as Cents);
  };

const referrerOfId = async (id: unknown, { sql }: ResolverContext) => {
  const decoded = referrerId.decode(id);
  return E.isLeft(decoded) ? null : (await referrersById([decoded.right], sql))[0];
};

export const referrerResolvers = {
  queries: {
    referrers: {
      permission: 'signed_in',
      reads: [referrerList],
      resolve: (args, context) => {
        const { day } = decoded(dayArgument, args);
        return day === null ? choosableReferrers(context.sql) : referrersAsOf(day, context);
      },
    },
    namedReferrer: {
      permission: 'signed_in',
      reads: [referrerList],
      resolve: ({ id }, context) => referrerOfId(id, context),
    },
    referrerEvents: {
      permission: 'taq_view',
      reads: [referrerList],
      resolve: (_args, context) => referrerHistory(context),
    },
  },
  mutations: {
    createReferrer: {
      command: createReferrer,
      reads: [referrerList],
      answer: ({ created }, context) => referrerOfId(created, context),
    },
    updateReferrer: {
      command: updateReferrer,
      input: ({ id, input }) => ({ ...input, id }),
      reads: [referrerList],
      answer: (_outcome, context, { id }) => referrerOfId(id, context),
    },
    deleteReferrer: {
      command: deleteReferrer,
      input: ({ id }) => ({ id }),
      reads: [referrerList],
      answer: async (_outcome, _context, { id }) => id,
    },
    restoreReferrer: {
      command: restoreReferrer,
      input: ({ id }) => ({ id }),
      reads: [referrerList],
      answer: (_outcome, context, { id }) => referrerOfId(id, context),
    },
  },
  types: {
    ReferrerEvent: { author: nameOf(assigneeById, ({ authorId }: StoryEntry) => authorId) },
    Referrer: {
      depositAmount: amount((referrer) => referrer.depositAmount),
      leadCost: amount((referrer) => referrer.leadCost),
    },
  },
} satisfies ResolversOf<Slice>;
