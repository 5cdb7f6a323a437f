import { nameOfActor } from '../../../identity/published/queries.ts';
import type { ResolverContext } from '../../../platform/resolver.ts';
import { describeConflict } from '../../../shared-kernel/describe-conflict.ts';
import type { Rejection } from '../../../shared-kernel/rejection.ts';
import { DISPATCH_LABELS } from '../../contract/dispatches.ts';
import { WHOLE_DISPATCH } from '../commands/dispatched-meanwhile.ts';

const NAMES = { ...DISPATCH_LABELS, [WHOLE_DISPATCH]: 'Dispatch' };

/** Names who changed what in a dispatch meanwhile, or who put another one in its place. */
export const explainDispatch = (
  rejection: Rejection,
  { ask, actor: { id }, now }: Pick<ResolverContext, 'ask' | 'actor' | 'now'>,
): Promise<Rejection> => {
  const isAnother = rejection.changes?.some(({ part }) => part === WHOLE_DISPATCH);
  const nameOf = (by: string) => nameOfActor(by, ask);
  const reader = { id, now: now() };
  return describeConflict(rejection, NAMES, nameOf, reader, isAnother ? rejection.message : undefined);
};
