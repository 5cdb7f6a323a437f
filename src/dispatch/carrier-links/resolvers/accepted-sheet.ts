import * as E from 'fp-ts/lib/Either.js';
import type { ResolverContext } from '../../../platform/resolver.ts';
import type { Recorded } from '../../../shared-kernel/event.ts';
import { type Dispatches, dispatch, dispatchStream, type StoredEvent } from '../../dispatches/dispatch.ts';
import type { DispatchView } from '../../dispatches/dispatch-view.ts';
import { sheetOfLoad } from './sheet.ts';

/**
 * The sheet of a dispatch as it was when its carrier accepted it last, from the log; null where that never was, or is not
 * known.
 */
export const acceptedSheet = async (
  { id, orderId, carrierId }: Pick<DispatchView, 'id' | 'orderId' | 'carrierId'>,
  { ask, log }: Pick<ResolverContext, 'ask' | 'log'>,
) => {
  const stream = dispatchStream(orderId);
  const read = (await log.decode(await log.read(stream))).flatMap((each) =>
    E.isRight(each) ? [each.right as Recorded<StoredEvent>] : [],
  );
  let state: Dispatches = dispatch.initial;
  let sheet: ReturnType<typeof sheetOfLoad> | null = null;
  for (const event of read) {
    state = dispatch.evolve(state, event);
    if (event.type !== 'DispatchMoved' || event.data.dispatchId !== id || event.data.load === null) continue;
    const accepted = state.find((each) => each.id === id && each.carrierId === carrierId);
    if (accepted)
      sheet = sheetOfLoad({ ...accepted, orderId }, { ...event.data.load, forgotten: false }, ask);
  }
  return sheet;
};
