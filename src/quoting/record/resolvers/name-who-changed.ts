import { nameOfActor } from '../../../identity/published/queries.ts';
import type { ResolverContext } from '../../../platform/resolver.ts';
import { describeConflict } from '../../../shared-kernel/describe-conflict.ts';
import type { Rejection } from '../../../shared-kernel/rejection.ts';
import { SECTION_NAMES } from '../../contract/sections.ts';

/** A CONFLICT in the office's words. Other rejections stay as they are. */
export const nameWhoChanged = (
  rejection: Rejection,
  { ask, actor: { id }, now }: ResolverContext,
): Promise<Rejection> =>
  describeConflict(rejection, SECTION_NAMES, (by) => nameOfActor(by, ask), { id, now: now() });
