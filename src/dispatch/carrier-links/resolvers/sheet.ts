import { colleagueById } from '../../../identity/published/queries.ts';
import { vehicleSizeById } from '../../../pricing/published/queries.ts';
import { loadById, shipmentById } from '../../../quoting/published/queries/loads.ts';
import type { Ask } from '../../../shared-kernel/context-query.ts';
import { fileUrl } from '../../../shared-kernel/file-url.ts';
import { fullName } from '../../../shared-kernel/full-name.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import type { VehicleSizeId } from '../../../shared-kernel/ids/vehicle-size.ts';
import { officeSettings } from '../../../workspace/published/queries.ts';
import { carrierById } from '../../carriers/queries.ts';
import type { AcceptedLoad } from '../../contract/accepted-load.ts';
import type { Payment } from '../../contract/dispatches.ts';
import { isAcceptedBeforeChange } from '../../contract/terms.ts';
import { sheetVersion } from '../../dispatches/commands/versions.ts';
import type { DispatchView } from '../../dispatches/dispatch-view.ts';

const sizesOf = ({ vehicles }: AcceptedLoad, ask: Ask) =>
  Promise.all(
    vehicles.map(async ({ sizeId, ...vehicle }) => {
      const size = sizeId === null ? null : await ask(vehicleSizeById, sizeId as VehicleSizeId);
      return { ...vehicle, size: size?.name ?? null };
    }),
  );

/** The assignee of an order: whose load it is, where the office has not said so. */
const personOf = async (orderId: RecordId, ask: Ask) => {
  const load = await ask(loadById, orderId);
  return load && ask(colleagueById, load.assigneeId);
};

/** The office as it stands on what leaves it about an order. Without its name or phone a person's stand for it. */
export const officeOnPaper = async (orderId: RecordId, ask: Ask) => {
  const { name = null, logo = null, contact, addresses } = (await ask(officeSettings, 'office')) ?? {};
  const isReached = name !== null && (contact?.phone ?? contact?.supportPhone ?? null) !== null;
  return {
    name,
    person: isReached ? null : await personOf(orderId, ask),
    logo: logo && { key: logo.key, url: fileUrl(logo.id) },
    phone: contact?.phone ?? null,
    supportPhone: contact?.supportPhone ?? null,
    email: contact?.email ?? null,
    website: contact?.website ?? null,
    address: addresses?.street ?? null,
  };
};

export type OfficeOnPaper = Awaited<ReturnType<typeof officeOnPaper>>;

const payment = ({ fullPay }: AcceptedLoad): Payment => (fullPay ? 'OFFICE' : 'COD');

/**
 * What a dispatch's carrier needs to know, as it stands now; null where its order is none any more. Its id is the number
 * of the freight bill (49 CFR 371.3): one carriage by one carrier. The customer's e-mail and price are not on
 * it, and of the office's people only the assignee, where the office has set no name or no phone.
 */
export const sheetOf = async (view: DispatchView, ask: Ask) => {
  const shipment = await ask(shipmentById, view.orderId);
  return shipment && sheetOfLoad(view, shipment, ask);
};

/** The same of a load that may be another one than the order has by now. */
export const sheetOfLoad = async (
  view: Omit<DispatchView, 'reason'>,
  shipment: AcceptedLoad & { readonly forgotten: boolean },
  ask: Ask,
) => {
  const { id, orderId, status, revision, carrierId, driverId } = view;
  const { pickupDate, deliveryDate, instructions, carrierPay } = view;
  const [carrier, office] = await Promise.all([ask(carrierById, carrierId), officeOnPaper(orderId, ask)]);
  const driver = carrier?.drivers.find((each) => each.id === driverId);
  const { origin, destination, carrierType, note } = shipment;
  return {
    ...{ id, orderId, status, pickupDate, deliveryDate, instructions, carrierType, office },
    acceptedBeforeChange: isAcceptedBeforeChange(view, shipment),
    version: sheetVersion(revision, shipment),
    note: note === instructions ? null : note,
    carrierPay,
    payment: payment(shipment),
    vehicles: await sizesOf(shipment, ask),
    ...{ pickup: origin, delivery: destination },
    carrier: {
      companyName: carrier?.companyName ?? '',
      mcNumber: carrier?.mcNumber ?? null,
      dotNumber: carrier?.dotNumber ?? null,
      phoneNumber: carrier?.phoneNumber ?? null,
    },
    driver: { name: (driver && fullName(driver)) || null, phoneNumber: driver?.phoneNumber ?? null },
    /** Nothing of a forgotten person is told to anybody outside. */
    forgotten: shipment.forgotten || carrier === null || carrier.forgotten,
  };
};

export type Sheet = NonNullable<Awaited<ReturnType<typeof sheetOf>>>;

type SheetStop = Sheet['pickup'];

const locality = ({ city, state }: SheetStop): SheetStop => ({
  ...{ city, state, zipcode: null, name: null, companyName: null, address: null, address2: null },
  ...{ phone: null, phone2: null },
});

/** What a carrier needs for its papers once it has delivered: no street, no phone, and nothing that people wrote. */
export const forPapers = ({ pickup, delivery, vehicles, ...sheet }: Sheet): Sheet => ({
  ...{ ...sheet, instructions: null, note: null, pickup: locality(pickup), delivery: locality(delivery) },
  driver: { name: null, phoneNumber: null },
  vehicles: vehicles.map((vehicle) => ({
    ...{ ...vehicle, color: null, plate: null, state: null, vin: null, lot: null },
  })),
});
