import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../../platform/command/command.ts';
import { referrerId } from '../../../shared-kernel/ids/referrer.ts';
import { noMember } from '../../../shared-kernel/members.ts';
import { type Rejection, rejection } from '../../../shared-kernel/rejection.ts';
import { fields } from '../../../shared-kernel/validation.ts';
import { referrerNamed } from '../name-taken.ts';
import { type ReferrerEvent, referrers } from '../referrer.ts';

const nameInUse = (name: string): Rejection =>
  rejection('REFUSED', `Another referrer is called “${name}” now. Rename that one first.`);

/** Brings a deleted referrer back, unless another one has its name meanwhile. */
export const restoreReferrer = defineCommand({
  name: 'restoreReferrer',
  input: fields({ id: referrerId }),
  permission: 'taq_update',
  aggregate: referrers,
  stream: () => referrers.name,
  decide: ({ state, input: { id } }): E.Either<Rejection, ReadonlyArray<ReferrerEvent>> => {
    const referrer = state.get(id);
    if (!referrer) return E.left(noMember('referrer'));
    if (!referrer.retired) return E.right([]);
    const other = referrerNamed(referrer.name, state);
    return other ? E.left(nameInUse(other.name)) : E.right([{ type: 'ReferrerRestored', data: { id } }]);
  },
});
