import { nameOfActor } from '../../identity/published/queries.ts';
import type { ResolverContext } from '../../platform/resolver.ts';
import { describeConflict } from '../../shared-kernel/describe-conflict.ts';
import type { Rejection } from '../../shared-kernel/rejection.ts';

/** A CONFLICT in the office's words; `names` are those of its parts. Other rejections stay as they are. */
export const nameWhoChanged =
  (names: Readonly<Record<string, string>>) =>
  (rejection: Rejection, { ask, actor: { id }, now }: ResolverContext): Promise<Rejection> =>
    describeConflict(rejection, names, (by) => nameOfActor(by, ask), { id, now: now() });
