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
  const zipcode = useWatch<QuoteDraft, `${typeof name}.zipcode`>({ name: `${name}.zipcode` });
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
          // A place has a ZIP code of its own, which replaces one that is typed.
          takesFirst={zipcode.trim() === ''}
          required={!isByZip}
        />
      </div>
      <div className="place narrow-whole">
        <RecordField name={`${name}.state`} required={!isByZip} />
      </div>
    </>
  );
};
