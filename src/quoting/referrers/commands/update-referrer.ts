import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../../platform/command/command.ts';
import { referrerId } from '../../../shared-kernel/ids/referrer.ts';
import { livingMember } from '../../../shared-kernel/members.ts';
import type { Rejection } from '../../../shared-kernel/rejection.ts';
import { sameValue } from '../../../shared-kernel/same-value.ts';
import { both, fields } from '../../../shared-kernel/validation.ts';
import { referrerChanges } from '../../contract/referrers.ts';
import { nameTaken } from '../name-taken.ts';
import { type Referrer, type ReferrerEvent, referrers } from '../referrer.ts';

/** Applies the sent fields: name, deposit, lead cost. The slug stays. */
export const updateReferrer = defineCommand({
  name: 'updateReferrer',
  input: both(fields({ id: referrerId }), referrerChanges),
  permission: 'taq_update',
  aggregate: referrers,
  stream: () => referrers.name,
  decide: ({ state, input }): E.Either<Rejection, ReadonlyArray<ReferrerEvent>> => {
    const referrer = livingMember(state.get(input.id), 'referrer');
    if (E.isLeft(referrer)) return referrer;
    const { slug: _slug, retired: _retired, ...terms }: Referrer = referrer.right;
    const data = { ...terms, ...input };
    const taken = data.name === terms.name ? undefined : nameTaken(data.name, state, data.id);
    if (taken) return E.left(taken);
    return E.right(sameValue(data, terms) ? [] : [{ type: 'ReferrerRevised', data }]);
  },
});
