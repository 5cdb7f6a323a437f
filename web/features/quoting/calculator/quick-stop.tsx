import { labelOf } from '../../../../src/quoting/contract/fields.ts';
import { RecordField } from '../quote-form/field.tsx';
import { SuggestField } from '../quote-form/suggest-field.tsx';
import { useLocality } from '../quote-form/use-locality.ts';

type QuickStopProps = { readonly name: 'origin' | 'destination'; readonly title: string };

/** One end of a lane: ZIP code, city and state. */
export const QuickStop = ({ name, title }: QuickStopProps) => {
  const { zipHint, suggestions, choose } = useLocality(name);
  return (
    <fieldset className="quick-stop">
      <legend>{title}</legend>
      <div className="fields">
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
      </div>
    </fieldset>
  );
};
