import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../platform/command/command.ts';
import { dollars } from '../../shared-kernel/money.ts';
import { recordId } from '../../shared-kernel/record-id.ts';
import type { Rejection } from '../../shared-kernel/rejection.ts';
import { line } from '../../shared-kernel/text.ts';
import { fields } from '../../shared-kernel/validation.ts';
import { type ReferrerDefined, referrers, slugFor } from '../referrer.ts';

/** Seeds a referrer under a given id; its slug is made from its name. One that exists stays as it is. */
export const defineReferrer = defineCommand({
  name: 'defineReferrer',
  internal: true,
  input: fields({ id: recordId, name: line(100), depositAmount: dollars, leadCost: dollars }),
  permission: 'system',
  aggregate: referrers,
  stream: () => referrers.name,
  decide: ({ state, input }): E.Either<Rejection, ReadonlyArray<ReferrerDefined>> => {
    if (state.has(input.id)) return E.right([]);
    const taken = new Set([...state.values()].map((referrer) => referrer.slug));
    return E.right([{ type: 'ReferrerDefined', data: { ...input, slug: slugFor(input.name, taken) } }]);
  },
});
