import type { Recall } from '../../../platform/command/command.ts';
import { pointOfZipcode } from '../../../pricing/published/queries.ts';
import { type OrderResponse, orderById, shipmentById } from '../../../quoting/published/queries/loads.ts';
import type { Ask } from '../../../shared-kernel/context-query.ts';
import type { CarrierId } from '../../../shared-kernel/ids/carrier.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import { type Rejection, rejection } from '../../../shared-kernel/rejection.ts';
import { carrier, carrierStream } from '../../carriers/carrier.ts';
import type { CarrierView } from '../../carriers/carrier-view.ts';
import type { DispatchedLane, DispatchedStop } from '../../contract/dispatched-lane.ts';
import { carrierOfDriver, type DriverId } from '../../contract/driver-id.ts';
import type { Registration } from '../../registry/facts.ts';
import { registrationsOfCarrier } from '../../registry/queries.ts';
import type { Dispatch } from '../dispatch.ts';
import { loadVersion } from './versions.ts';

/** A carrier as the log has it, with the drivers that a load can be given to or has. */
export type CarrierFacts = Pick<CarrierView, 'drivers' | 'insuranceExpires'>;

/** What a dispatch is decided by: the order, the carrier of the chosen driver, and what the registry said of it. */
export type DispatchFacts = {
  readonly order: OrderResponse | null;
  readonly carrier: CarrierFacts | null;
  readonly registrations: ReadonlyArray<Registration>;
};

/** A forgotten carrier has no driver any more. */
const carrierFacts = async (recall: Recall, id: CarrierId): Promise<CarrierFacts | null> => {
  const known = await recall(carrier, carrierStream(id));
  if (!known) return null;
  const { drivers, forgotten, values } = known;
  return { drivers: forgotten ? [] : drivers, insuranceExpires: values.insuranceExpires };
};

export const gatherFacts = async (
  ask: Ask,
  recall: Recall,
  { orderId, driverId }: { readonly orderId: RecordId; readonly driverId?: DriverId | undefined },
): Promise<DispatchFacts> => {
  const carrierId = driverId === undefined ? undefined : carrierOfDriver(driverId);
  const [order, chosen, registrations] = await Promise.all([
    ask(orderById, orderId),
    carrierId === undefined ? null : carrierFacts(recall, carrierId),
    carrierId === undefined ? null : ask(registrationsOfCarrier, carrierId),
  ]);
  return { order, carrier: chosen, registrations: registrations ?? [] };
};

const dispatchedStop = async (
  ask: Ask,
  { zipcode, ...stop }: OrderResponse['origin'],
): Promise<DispatchedStop> => ({
  ...{ ...stop, zipcode },
  point: zipcode === null ? null : await ask(pointOfZipcode, zipcode),
});

/** Where the load of an order goes. */
const laneOf = async (ask: Ask, { origin, destination, miles }: OrderResponse): Promise<DispatchedLane> => {
  const [from, to] = await Promise.all([dispatchedStop(ask, origin), dispatchedStop(ask, destination)]);
  return { origin: from, destination: to, miles };
};

/** The version of what a dispatch of an order is made from; null for a quote. */
export const loadVersionOf = async (ask: Ask, orderId: RecordId): Promise<string | null> => {
  const [order, shipment] = await Promise.all([ask(orderById, orderId), ask(shipmentById, orderId)]);
  return order && shipment && loadVersion(order, shipment);
};

/** The same, with where the load goes and its version; null without an order. */
export const gatherLoadToo = async (ask: Ask, recall: Recall, about: Parameters<typeof gatherFacts>[2]) => {
  const [facts, version] = await Promise.all([
    gatherFacts(ask, recall, about),
    loadVersionOf(ask, about.orderId),
  ]);
  return { ...facts, version, lane: facts.order && (await laneOf(ask, facts.order)) };
};

/** Stages in which no dispatch is made or changed. */
const CLOSED: Partial<Readonly<Record<OrderResponse['stage'], string>>> = {
  DELIVERED: 'The load was delivered; its dispatch stays as it is.',
  COMPLETED: 'This order is completed; its dispatch stays as it is.',
  CANCELED: 'This order is canceled. Set another status first.',
};

/** Why a dispatch of an order in this stage stays as it is; undefined where it may change. A delivered one does not. */
export const closed = (
  { stage }: OrderResponse,
  active: Pick<Dispatch, 'status'> | undefined,
): Rejection | undefined => {
  const words = CLOSED[stage] ?? (active?.status === 'DELIVERED' ? CLOSED.DELIVERED : undefined);
  return words === undefined ? undefined : rejection('REFUSED', words);
};
