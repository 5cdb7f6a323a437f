import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../../platform/command/command.ts';
import { referrerId } from '../../../shared-kernel/ids/referrer.ts';
import { noMember } from '../../../shared-kernel/members.ts';
import type { Rejection } from '../../../shared-kernel/rejection.ts';
import { fields } from '../../../shared-kernel/validation.ts';
import { type ReferrerEvent, referrers } from '../referrer.ts';

/** Retires a referrer: it cannot be chosen, while records with it keep it. */
export const deleteReferrer = defineCommand({
  name: 'deleteReferrer',
  input: fields({ id: referrerId }),
  permission: 'taq_update',
  aggregate: referrers,
  stream: () => referrers.name,
  decide: ({ state, input: { id } }): E.Either<Rejection, ReadonlyArray<ReferrerEvent>> => {
    const referrer = state.get(id);
    if (!referrer) return E.left(noMember('referrer'));
    return E.right(referrer.retired ? [] : [{ type: 'ReferrerRetired', data: { id } }]);
  },
});
