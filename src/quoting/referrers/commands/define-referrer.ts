import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../../platform/command/command.ts';
import { referrerId } from '../../../shared-kernel/ids/referrer.ts';
import type { Rejection } from '../../../shared-kernel/rejection.ts';
import { both, fields } from '../../../shared-kernel/validation.ts';
import { referrerInput } from '../../contract/referrers.ts';
import { type ReferrerDefined, referrers } from '../referrer.ts';
import { slugFor } from '../slug.ts';

/** Seeds a referrer under a given id; its slug derives from its name. An existing one is unchanged. */
export const defineReferrer = defineCommand({
  name: 'defineReferrer',
  internal: true,
  input: both(fields({ id: referrerId }), referrerInput),
  permission: 'system',
  aggregate: referrers,
  stream: () => referrers.name,
  decide: ({ state, input }): E.Either<Rejection, ReadonlyArray<ReferrerDefined>> =>
    E.right(
      state.has(input.id)
        ? []
        : [{ type: 'ReferrerDefined', data: { ...input, slug: slugFor(input.name, state) } }],
    ),
});
