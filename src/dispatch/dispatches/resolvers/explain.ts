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
  { ask, actor }: Pick<ResolverContext, 'ask' | 'actor'>,
): Promise<Rejection> => {
  const isAnother = rejection.changes?.some(({ part }) => part === WHOLE_DISPATCH);
  const nameOf = (by: string) => nameOfActor(by, ask);
  return describeConflict(rejection, NAMES, nameOf, actor.id, isAnother ? rejection.message : undefined);
};
