import type { Outcome } from '../../../platform/command/command.ts';
import type { Recorded } from '../../../shared-kernel/event.ts';
import { type DispatchEvent, dispatch } from '../dispatch.ts';
import type { DispatchView } from '../dispatch-view.ts';

/**
 * The dispatch that a command has just made, folded from its event; undefined for a repeat. It saves the query alone: the
 * answer still waits for the read models of its field, which a repeat and the next request read.
 */
export const dispatchBegunBy = ({ events }: Outcome): DispatchView | undefined => {
  const [event] = events as ReadonlyArray<Recorded<DispatchEvent>>;
  if (event?.type !== 'OrderDispatched') return undefined;
  const [made] = dispatch.evolve([], event);
  return made && { ...made, orderId: event.data.orderId, reason: null };
};
