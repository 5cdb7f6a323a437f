import { labelOf } from '../../../../src/quoting/contract/fields.ts';
import { RecordField } from './field.tsx';
import { SuggestField } from './suggest-field.tsx';
import { useLocality } from './use-locality.ts';

/** ZIP code, city and state of an end of a lane; the ZIP code fills in the others. */
export const LocalityFields = ({ name }: { readonly name: 'origin' | 'destination' }) => {
  const { zipHint, suggestions, choose } = useLocality(name);
  return (
    <>
      <div className="quarter wide-note">
        <RecordField name={`${name}.zipcode`} hint={zipHint} required />
      </div>
      <div className="half">
        <SuggestField
          name={`${name}.city`}
          label={labelOf(`${name}.city`)}
          suggestions={suggestions}
          onPick={choose}
          required
        />
      </div>
      <div className="quarter narrow-whole">
        <RecordField name={`${name}.state`} required />
      </div>
    </>
  );
};
