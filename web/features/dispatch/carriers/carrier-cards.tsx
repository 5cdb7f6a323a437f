import { type CarrierField, TAX_FIELDS } from '../../../../src/dispatch/contract/carriers.ts';
import { TAX_NUMBERS } from '../../../../src/dispatch/contract/tax-number.ts';
import type { CarrierFields } from '../../../api/generated/types.ts';
import { Card } from '../../../kit/card.tsx';
import { useLocalityOfZip } from '../../../kit/places/use-locality-of-zip.ts';
import { SimilarCarriers } from '../registry/similar-of-form.tsx';
import { FIELD_CARDS } from './carrier-fields.ts';
import { CarrierInput } from './carrier-input.tsx';
import { TaxNumberField } from './tax-number-field.tsx';

type CarrierCardsProps = {
  /** Null for a new carrier. */
  readonly carrier: CarrierFields | null;
  readonly required: ReadonlyArray<CarrierField>;
  /** Whether the user may see and set tax numbers. */
  readonly mayTax: boolean;
};

type Names = ReadonlyArray<CarrierField>;

/** Widths of fields that do not have the one of most. */
const WIDTHS: Readonly<Partial<Record<CarrierField, string>>> = {
  ...{ mcNumber: 'quarter', dotNumber: 'quarter', address: 'whole', city: 'third' },
  ...{ zipcode: 'zip wide-note', state: 'state narrow-whole', needs1099: 'carrier-switch half' },
};

/** The ZIP code comes before the city and the state that it fills in. */
const inOrderOfTyping = (names: Names): Names =>
  names.flatMap((name): Names => (name === 'zipcode' ? [] : name === 'city' ? ['zipcode', name] : [name]));

const isOneOf = <Name extends CarrierField>(names: ReadonlyArray<Name>, name: CarrierField): name is Name =>
  names.some((each) => each === name);

/** The form of a carrier. */
export const CarrierCards = ({ carrier, required, mayTax }: CarrierCardsProps) => {
  const zipHint = useLocalityOfZip();
  const input = (name: CarrierField) => {
    if (isOneOf(TAX_NUMBERS, name)) return <TaxNumberField key={name} name={name} carrier={carrier} />;
    const field = (
      <CarrierInput
        key={name}
        name={name}
        hint={name === 'zipcode' ? zipHint : undefined}
        required={required.includes(name)}
      />
    );
    const width = WIDTHS[name];
    return width === undefined ? (
      field
    ) : (
      <div key={name} className={width}>
        {field}
      </div>
    );
  };
  const inputs = (names: Names) => (
    <div className="fields">
      {inOrderOfTyping(names)
        .filter((name) => mayTax || !isOneOf(TAX_FIELDS, name))
        .map(input)}
    </div>
  );
  const { company, contact, insurance, custom } = FIELD_CARDS;
  return (
    <div className="columns">
      <div className="column">
        <Card title={company.title}>
          {inputs(company.names)}
          <SimilarCarriers carrier={carrier} />
        </Card>
        <Card title={contact.title}>{inputs(contact.names)}</Card>
      </div>
      <div className="column">
        <Card title={mayTax ? insurance.title : 'Insurance'}>{inputs(insurance.names)}</Card>
        <Card title={custom.title}>{inputs(custom.names)}</Card>
      </div>
    </div>
  );
};
