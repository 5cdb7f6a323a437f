import { formatMoney } from '../../../shared-kernel/money.ts';
import { PAYMENTS } from '../../contract/dispatches.ts';
import {
  dayInWords,
  joined,
  phoneInWords,
  placeInWords,
  registrationInWords,
  vehicleInWords,
  vehicleMarks,
  vehiclesTitle,
} from '../../contract/sheet-words.ts';
import { newPaper, numberPages, type Paper, writeBeside, writeHead, writeList, writeText } from './paper.ts';
import type { Sheet } from './sheet.ts';

const officeInLines = ({ name, person, address, phone, supportPhone, email, website }: Sheet['office']) =>
  [
    name ?? '',
    address ? joined(', ', address.address, address.address2) : '',
    address ? placeInWords(address) : '',
    joined(' or ', phoneInWords(phone), phoneInWords(supportPhone)),
    joined(' · ', person?.name, phoneInWords(person?.phone ?? null)),
    joined(' · ', email, website),
  ].filter((line) => line !== '');

/** Whom to ask for, where, and how to reach them. */
const stopInLines = (stop: Sheet['pickup']): ReadonlyArray<string> =>
  [
    joined(', ', stop.name, stop.companyName),
    joined(', ', stop.address, stop.address2),
    placeInWords(stop),
    joined(' or ', phoneInWords(stop.phone), phoneInWords(stop.phone2)),
  ].filter((line) => line !== '');

const carrierInLines = ({ carrier, driver }: Sheet): ReadonlyArray<string> =>
  [
    joined(' · ', carrier.companyName, phoneInWords(carrier.phoneNumber)),
    registrationInWords(carrier),
    joined(' · ', driver.name && `Driver: ${driver.name}`, phoneInWords(driver.phoneNumber)),
  ].filter((line) => line !== '');

/** The dispatch sheet as a PDF, complete: it only has to be read. */
export const sheetPdf = (sheet: Sheet, logo: Buffer | undefined): Paper => {
  const { id, orderId, office, pickup, delivery, vehicles, instructions, note } = sheet;
  const paper = newPaper(`Dispatch sheet of order ${orderId}`);
  writeHead(paper, {
    ...{ logo, from: officeInLines(office), title: 'Dispatch sheet' },
    about: [`Order ${orderId}`, `Freight bill ${id}`],
  });
  writeBeside(
    paper,
    { title: 'Carrier', lines: carrierInLines(sheet) },
    { title: 'Pay', lines: [formatMoney(sheet.carrierPay), PAYMENTS[sheet.payment]] },
  );
  writeBeside(
    paper,
    { title: 'Pickup', lines: [dayInWords(sheet.pickupDate), ...stopInLines(pickup)] },
    { title: 'Delivery', lines: [dayInWords(sheet.deliveryDate), ...stopInLines(delivery)] },
  );
  writeList(
    paper,
    vehiclesTitle(vehicles, sheet.carrierType),
    vehicles.map((vehicle) => ({ name: vehicleInWords(vehicle), more: vehicleMarks(vehicle) })),
  );
  if (instructions) writeText(paper, 'Instructions', instructions);
  if (note) writeText(paper, 'Note', note);
  numberPages(paper, joined(' · ', office.name, `order ${orderId}`, `freight bill ${id}`));
  paper.end();
  return paper;
};
