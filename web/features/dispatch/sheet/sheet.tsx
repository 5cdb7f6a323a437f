import { type ReactNode, useId } from 'react';
import { PAYMENTS } from '../../../../src/dispatch/contract/dispatches.ts';
import {
  dayInWords,
  joined,
  placeInWords,
  registrationInWords,
  vehicleInWords,
  vehicleMarks,
  vehiclesTitle,
} from '../../../../src/dispatch/contract/sheet-words.ts';
import type { DispatchSheet, SheetStop } from '../../../api/generated/types.ts';
import { PhoneLink } from '../../../kit/contact-links.tsx';
import { money } from '../../../kit/format.ts';
import './sheet.css';

type PartProps = { readonly title: string; readonly children: ReactNode };

const Part = ({ title, children }: PartProps) => {
  const heading = useId();
  return (
    <section className="sheet-part" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  );
};

/** A line, unless there is nothing in it. */
const Line = ({ children }: { readonly children: string | null }) =>
  children ? (
    <p>
      <bdi>{children}</bdi>
    </p>
  ) : null;

const Phones = ({ of }: { readonly of: ReadonlyArray<string | null> }) => {
  const numbers = of.filter((number) => number !== null);
  return numbers.length === 0 ? null : (
    <p className="sheet-phones">
      {numbers.map((number) => (
        <PhoneLink key={number} number={number} />
      ))}
    </p>
  );
};

type StopProps = { readonly title: string; readonly day: string; readonly stop: SheetStop };

const Stop = ({ title, day, stop }: StopProps) => (
  <Part title={title}>
    <p className="sheet-day">{dayInWords(day)}</p>
    <Line>{joined(', ', stop.name, stop.companyName)}</Line>
    <Line>{joined(', ', stop.address, stop.address2)}</Line>
    <Line>{placeInWords(stop)}</Line>
    <Phones of={[stop.phone, stop.phone2]} />
  </Part>
);

const Prose = ({ title, text }: { readonly title: string; readonly text: string | null }) =>
  text && (
    <Part title={title}>
      <p className="prose">
        <bdi>{text}</bdi>
      </p>
    </Part>
  );

/** What a carrier needs to know about its dispatch: on a screen, on a phone, and on paper. */
export const Sheet = ({ sheet }: { readonly sheet: DispatchSheet }) => {
  const { carrier, driver, vehicles } = sheet;
  return (
    <div className="sheet">
      <div className="sheet-pair">
        <Stop title="Pickup" day={sheet.pickupDate} stop={sheet.pickup} />
        <Stop title="Delivery" day={sheet.deliveryDate} stop={sheet.delivery} />
      </div>
      <Part title={vehiclesTitle(vehicles, sheet.carrierType)}>
        <ol className="sheet-vehicles">
          {vehicles.map((vehicle, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: vehicles have no id, and never change places here
            <li key={index}>
              <bdi className="sheet-name">{vehicleInWords(vehicle)}</bdi>
              <bdi className="sheet-marks">{vehicleMarks(vehicle)}</bdi>
            </li>
          ))}
        </ol>
      </Part>
      <Prose title="Instructions" text={sheet.instructions} />
      <Prose title="Note" text={sheet.note} />
      <div className="sheet-pair">
        <Part title="Pay">
          <p className="sheet-pay">{money(sheet.carrierPay)}</p>
          <p>{PAYMENTS[sheet.payment]}</p>
          <p>
            Put the freight bill number <span className="sheet-name">{sheet.id}</span> on your invoice.
          </p>
        </Part>
        <Part title="Carrier">
          <Line>{carrier.companyName || 'Forgotten carrier'}</Line>
          <Line>{registrationInWords(carrier)}</Line>
          <Phones of={[carrier.phoneNumber]} />
          <Line>{driver.name && `Driver: ${driver.name}`}</Line>
          <Phones of={[driver.phoneNumber]} />
        </Part>
      </div>
    </div>
  );
};
