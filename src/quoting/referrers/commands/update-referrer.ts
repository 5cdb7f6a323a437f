import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../../platform/command/command.ts';
import { conflictOf } from '../../../shared-kernel/conflict.ts';
import { livingMember } from '../../../shared-kernel/members.ts';
import type { Rejection } from '../../../shared-kernel/rejection.ts';
import { sameValue } from '../../../shared-kernel/same-value.ts';
import { REFERRER_FIELDS, REFERRER_NAMES, referrerChanges } from '../../contract/referrers.ts';
import { nameTaken } from '../name-taken.ts';
import { type Referrer, type ReferrerEvent, referrers } from '../referrer.ts';

/**
 * Applies the sent fields: name, deposit, lead cost. The slug stays. Two people's changes of different fields both
 * succeed.
 */
export const updateReferrer = defineCommand({
  name: 'updateReferrer',
  input: referrerChanges,
  permission: 'taq_update',
  aggregate: referrers,
  stream: () => referrers.name,
  decide: ({
    state,
    input: { id, revision: seen, ...sent },
  }): E.Either<Rejection, ReadonlyArray<ReferrerEvent>> => {
    const living = livingMember(state.get(id), 'referrer');
    if (E.isLeft(living)) return living;
    const referrer: Referrer = living.right;
    const { name, depositAmount, leadCost } = referrer;
    const terms = { name, depositAmount, leadCost };
    const after = { ...terms, ...sent };
    const sections = REFERRER_FIELDS.filter((field) => !sameValue(after[field], terms[field]));
    if (sections.length === 0) return E.right([]);
    const conflict = conflictOf(referrer, {
      ...{ sections, seen, names: REFERRER_NAMES, shown: 'referrer' },
    });
    if (conflict) return E.left(conflict);
    const taken = after.name === name ? undefined : nameTaken(after.name, state, id);
    return taken
      ? E.left(taken)
      : E.right([{ type: 'ReferrerRevised', data: { id: referrer.id, ...after } }]);
  },
});
