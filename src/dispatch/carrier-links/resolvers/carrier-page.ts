import type { Links } from '../../../platform/links.ts';
import type { ResolverContext } from '../../../platform/resolver.ts';
import { type OrderResponse, orderById } from '../../../quoting/published/queries/loads.ts';
import { activeOf } from '../../dispatches/dispatch.ts';
import { orderOf } from '../../dispatches/dispatch-id.ts';
import type { DispatchView } from '../../dispatches/dispatch-view.ts';
import { dispatchesOf } from '../../dispatches/queries.ts';
import { acceptedSheet } from './accepted-sheet.ts';
import { answerOf } from './answer-text.ts';
import { openDispatchLink } from './dispatch-link.ts';
import { forPapers, officeOnPaper, sheetOf } from './sheet.ts';

/** States in which the carrier has the load, or may have it. */
const HAS_LOAD = ['OPEN', 'ACCEPTED', 'PICKED_UP', 'DELIVERED'] as const;
type State = (typeof HAS_LOAD)[number] | 'REJECTED' | 'TAKEN_BACK' | 'REPLACED' | 'EXPIRED';

const ARRIVED: ReadonlyArray<OrderResponse['stage']> = ['DELIVERED', 'COMPLETED'];

/** The load is where it belongs: by its dispatch, or by its order, which the dispatch follows. */
const isDelivered = ({ status }: DispatchView, order: OrderResponse | null): boolean =>
  status === 'DELIVERED' || (order !== null && ARRIVED.includes(order.stage));

type Asked = {
  readonly asked: DispatchView;
  readonly isAskedAgain: boolean;
  readonly isThere: boolean;
  readonly all: ReadonlyArray<DispatchView>;
};

const stateOf = ({ asked: { status }, isAskedAgain, isThere, all }: Asked): State => {
  if (status === 'CANCELED') return activeOf(all) ? 'REPLACED' : 'TAKEN_BACK';
  if (status === 'REJECTED') return 'REJECTED';
  if (isThere) return 'DELIVERED';
  return status === 'PENDING' || isAskedAgain ? 'OPEN' : status;
};

/**
 * The page of a carrier's link, as its dispatch stands now; null for a link that does not open, and once the customer or
 * the carrier is forgotten. The load itself is shown to nobody who does not have it any more; of one that is delivered only
 * what the carrier's papers need.
 */
export const carrierPage = async (
  links: Pick<Links, 'open'>,
  encryption: unknown,
  context: ResolverContext,
) => {
  const { ask } = context;
  const opened = openDispatchLink(links, encryption);
  if (!opened) return null;
  const { dispatchId, carrierId } = opened.content;
  const orderId = orderOf(dispatchId);
  const all = (await ask(dispatchesOf, orderId)) ?? [];
  const asked = all.find(({ id }) => id === dispatchId);
  const sheet = asked && (await sheetOf(asked, ask));
  if (!asked || !sheet || sheet.forgotten) return null;
  const about = {
    orderId,
    office: await officeOnPaper(orderId, ask),
    sheet: null,
    acceptedSheet: null,
    answer: null,
  };
  if (opened.isExpired) return { ...about, state: 'EXPIRED' as const };
  if (asked.carrierId !== carrierId) return { ...about, state: 'REPLACED' as const };
  const isThere = isDelivered(asked, await ask(orderById, orderId));
  const state = stateOf({ asked, isAskedAgain: sheet.acceptedBeforeChange, isThere, all });
  const shown = isThere ? forPapers(sheet) : sheet;
  const answer = await answerOf(asked, context);
  const accepted = state === 'OPEN' ? await acceptedSheet(asked, context) : null;
  return {
    ...about,
    state,
    answer,
    acceptedSheet: accepted,
    sheet: HAS_LOAD.some((each) => each === state) ? shown : null,
  };
};
