import * as E from 'fp-ts/lib/Either.js';
import type { ResolverContext } from '../../../platform/resolver.ts';
import type { EventOf } from '../../../shared-kernel/event.ts';
import { dispatchStream } from '../../dispatches/dispatch.ts';
import type { DispatchView } from '../../dispatches/dispatch-view.ts';
import { DispatchAnswered } from '../../published/events.ts';

/**
 * What the carrier answered, with name and note from the log: they are about people of the carrier, so no row of an order
 * has them, and forgetting the carrier leaves none behind.
 */
export const answerOf = async (
  { orderId, answer }: Pick<DispatchView, 'orderId' | 'answer'>,
  { log }: Pick<ResolverContext, 'log'>,
) => {
  if (answer === null) return null;
  const { accepted, at, revision } = answer;
  const stored = await log.read(dispatchStream(orderId), { from: revision, limit: 1 });
  const [read] = await log.decode(stored);
  const isThere = read && E.isRight(read) && read.right.type === DispatchAnswered.type;
  const { name = null, note = null } = isThere
    ? (read.right.data as EventOf<typeof DispatchAnswered>['data'])
    : {};
  return { accepted, at, name, note };
};
