import type { CarrierField } from '../../../src/dispatch/contract/carriers.ts';
import type { CarrierFields } from '../../api/generated/types.ts';
import { Card } from '../../kit/card.tsx';
import { SimilarCarriers } from '../../kit/registry/similar-carriers.tsx';
import { CUSTOM_FIELDS } from './carrier-fields.ts';
import { CarrierInput } from './carrier-input.tsx';
import { TaxNumberField } from './tax-number-field.tsx';
import { useLocalityOfZip } from './use-locality-of-zip.ts';

type CarrierCardsProps = {
  /** Null for a new carrier. */
  readonly carrier: CarrierFields | null;
  readonly required: ReadonlyArray<CarrierField>;
  /** Whether the user may see and set tax numbers. */
  readonly mayTax: boolean;
};

/** The form of a carrier. */
export const CarrierCards = ({ carrier, required, mayTax }: CarrierCardsProps) => {
  useLocalityOfZip();
  const input = (name: CarrierField) => <CarrierInput name={name} required={required.includes(name)} />;
  return (
    <div className="columns">
      <div className="column">
        <Card title="Company">
          <div className="fields">
            {input('companyName')}
            <div className="quarter">{input('mcNumber')}</div>
            <div className="quarter">{input('dotNumber')}</div>
            <div className="whole">{input('address')}</div>
            <div className="quarter wide-note">{input('zipcode')}</div>
            <div className="half">{input('city')}</div>
            <div className="quarter narrow-whole">{input('state')}</div>
          </div>
          <SimilarCarriers carrier={carrier} />
        </Card>
        <Card title="Contact">
          <div className="fields">
            {input('firstContact')}
            {input('secondContact')}
            {input('phoneNumber')}
            {input('fax')}
            {input('email')}
            {input('contactOption')}
          </div>
        </Card>
      </div>
      <div className="column">
        <Card title={mayTax ? 'Insurance and taxes' : 'Insurance'}>
          <div className="fields">
            {input('insuranceExpires')}
            {mayTax && (
              <>
                <div className="carrier-switch half">{input('needs1099')}</div>
                <TaxNumberField name="ein" carrier={carrier} />
                <TaxNumberField name="ssn" carrier={carrier} />
              </>
            )}
          </div>
        </Card>
        <Card title="Custom fields">
          <div className="fields">
            {CUSTOM_FIELDS.map((name) => (
              <CarrierInput key={name} name={name} />
            ))}
          </div>
        </Card>
      </div>
    </div>
  );
};
