import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../../platform/command/command.ts';
import { nextMemberId } from '../../../shared-kernel/members.ts';
import type { Rejection } from '../../../shared-kernel/rejection.ts';
import { referrerInput } from '../../contract/referrers.ts';
import { nameTaken } from '../name-taken.ts';
import { type ReferrerDefined, referrers } from '../referrer.ts';
import { slugFor } from '../slug.ts';

/** The ids below are for those of a new installation. */
const FIRST_ID = 100;

/** Adds a referrer, whose slug derives from its name (specification, settings 2 and 3). */
export const createReferrer = defineCommand({
  name: 'createReferrer',
  input: referrerInput,
  permission: 'taq_update',
  aggregate: referrers,
  stream: () => referrers.name,
  decide: ({ state, input }): E.Either<Rejection, ReadonlyArray<ReferrerDefined>> => {
    const taken = nameTaken(input.name, state);
    if (taken) return E.left(taken);
    const id = nextMemberId(state, FIRST_ID);
    return E.right([{ type: 'ReferrerDefined', data: { ...input, id, slug: slugFor(input.name, state) } }]);
  },
  creates: ({ data }) => data.id,
});
