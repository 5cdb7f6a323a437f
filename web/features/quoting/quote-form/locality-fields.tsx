import { labelOf } from '../../../../src/quoting/contract/fields.ts';
import { RecordField } from './field.tsx';
import { SuggestField } from './suggest-field.tsx';
import { useLocality } from './use-locality.ts';

type LocalityProps = {
  readonly name: 'origin' | 'destination';
  /** The ZIP code is enough. */
  readonly isByZip?: boolean;
};

/** ZIP code, city and state of an end of a lane; the ZIP code fills in the others. */
export const LocalityFields = ({ name, isByZip = false }: LocalityProps) => {
  const { zipHint, suggestions, choose } = useLocality(name);
  return (
    <>
      <div className="zip wide-note">
        <RecordField name={`${name}.zipcode`} hint={zipHint} required />
      </div>
      <div className="place">
        <SuggestField
          name={`${name}.city`}
          label={labelOf(`${name}.city`)}
          suggestions={suggestions}
          onPick={choose}
          required={!isByZip}
        />
      </div>
      <div className="place narrow-whole">
        <RecordField name={`${name}.state`} required={!isByZip} />
      </div>
    </>
  );
};
