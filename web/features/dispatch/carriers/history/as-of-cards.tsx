import { CARRIER, type CarrierField } from '../../../../../src/dispatch/contract/carriers.ts';
import { driverName } from '../../../../../src/dispatch/contract/driver-name.ts';
import type { CarrierFields, DriverFields } from '../../../../api/generated/types.ts';
import { Card } from '../../../../kit/card.tsx';
import { MailLink, PhoneLink } from '../../../../kit/contact-links.tsx';
import { Facts } from '../../../../kit/facts.tsx';
import { valueInWords } from '../../../../kit/field-words.ts';
import { ChangedSince, Since } from '../../../../kit/record/as-of/changed-since.tsx';
import type { FieldChange } from '../../../../kit/record/as-of/record-events.ts';
import { FIELD_CARDS, type FieldCard } from '../carrier-fields.ts';

type AsOfCardsProps = {
  readonly carrier: CarrierFields;
  readonly differences: ReadonlyArray<FieldChange>;
};

const SECTIONS: Readonly<Record<string, string>> = {
  carrier: 'Carrier',
  drivers: 'Drivers',
  documents: 'Documents',
};

const factsOf = (carrier: CarrierFields, names: ReadonlyArray<CarrierField>) =>
  names.map(
    (name) => [CARRIER[name].label, valueInWords(CARRIER[name], carrier[name], () => undefined)] as const,
  );

const Driver = ({ driver }: { readonly driver: DriverFields }) => (
  <li>
    <bdi>{driverName(driver)}</bdi>
    {driver.retired && <span className="driver-word">removed</span>}
    {driver.phoneNumber && (
      <>
        {' · '}
        <PhoneLink number={driver.phoneNumber} />
      </>
    )}
    {driver.email && (
      <>
        {' · '}
        <MailLink address={driver.email} />
      </>
    )}
  </li>
);

const Drivers = ({ carrier: { drivers } }: Pick<AsOfCardsProps, 'carrier'>) => (
  <Card title="Drivers">
    {drivers.length === 0 ? (
      <p className="quiet">No drivers yet.</p>
    ) : (
      <ul className="as-of-drivers">
        {drivers.map((driver) => (
          <Driver key={driver.id} driver={driver} />
        ))}
      </ul>
    )}
  </Card>
);

/** Cards of an earlier revision; those that differ from the current carrier are marked. */
export const AsOfCards = ({ carrier, differences }: AsOfCardsProps) => (
  <div className="columns">
    <div className="column">
      {Object.values<FieldCard>(FIELD_CARDS).map(({ title, names }) => (
        <Since key={title} isChanged={differences.some(({ field }) => names.some((name) => name === field))}>
          <Card title={title}>
            <Facts of={factsOf(carrier, names)} none="Nothing was entered." />
          </Card>
        </Since>
      ))}
    </div>
    <div className="column">
      <ChangedSince changes={differences} nameOf={(section) => SECTIONS[section] ?? section} />
      <Since isChanged={differences.some(({ section }) => section === 'drivers')}>
        <Drivers carrier={carrier} />
      </Since>
    </div>
  </div>
);
