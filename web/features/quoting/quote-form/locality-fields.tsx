import { useWatch } from 'react-hook-form';
import { labelOf } from '../../../../src/quoting/contract/fields.ts';
import type { QuoteDraft } from './draft.ts';
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
  const { zipcode, state } = useWatch<QuoteDraft, typeof name>({ name });
  return (
    <>
      <div className="zip wide-note">
        <RecordField name={`${name}.zipcode`} hint={zipHint} required />
      </div>
      <div className="third">
        <SuggestField
          name={`${name}.city`}
          label={labelOf(`${name}.city`)}
          suggestions={suggestions}
          onPick={choose}
          // A place has a ZIP code and a state of its own, which replace those that are there.
          takesFirst={({ locality }) => zipcode.trim() === '' && (!state || state === locality.state)}
          required={!isByZip}
        />
      </div>
      <div className="state narrow-whole">
        <RecordField name={`${name}.state`} required={!isByZip} />
      </div>
    </>
  );
};
