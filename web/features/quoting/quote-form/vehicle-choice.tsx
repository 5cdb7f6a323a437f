import { skipToken } from '@reduxjs/toolkit/query';
import { useFormContext, useWatch } from 'react-hook-form';
import { labelOf } from '../../../../src/quoting/contract/fields.ts';
import { ASKED_ONCE } from '../../../api/api.ts';
import { useSettled } from '../../../kit/use-settled.ts';
import { useVehicleMakesQuery, useVehicleModelsQuery } from '../places-api.ts';
import { useUnsized } from '../quoter/sizes.tsx';
import type { QuoteDraft } from './draft.ts';
import { SuggestField, type Suggestion } from './suggest-field.tsx';
import { isSameName, suggestedFor } from './suggested.ts';

const toSuggestion = (name: string): Suggestion => ({ key: name, text: name });

/**
 * Make and model of a vehicle, suggested by year (and make); anything else may be typed.
 * A make needs the year, a model both (specification, core 5).
 */
export const MakeAndModel = ({ index }: { readonly index: number }) => {
  const { setValue } = useFormContext<QuoteDraft>();
  const [year, make, model] = useWatch<
    QuoteDraft,
    [`vehicles.${number}.year`, `vehicles.${number}.make`, `vehicles.${number}.model`]
  >({ name: [`vehicles.${index}.year`, `vehicles.${index}.make`, `vehicles.${index}.model`] });
  const typedMake = useSettled(make).trim();
  const makes = useVehicleMakesQuery(year ?? skipToken, ASKED_ONCE);
  // Models of a known make are there before somebody who goes on typing is through with the next field.
  const chosenMake = makes.currentData?.includes(make.trim()) ? make.trim() : typedMake;
  const models = useVehicleModelsQuery(
    year === null || chosenMake === '' ? skipToken : { year, make: chosenMake },
    ASKED_ONCE,
  );
  const isUnsized = useUnsized(index) !== undefined;
  const noYear = year === null && make === '';
  const noMake = (year === null || make === '') && model === '';
  return (
    <>
      <div className="quarter">
        <SuggestField
          name={`vehicles.${index}.make`}
          label={labelOf(`vehicles.${index}.make`)}
          required
          disabled={noYear}
          hint={noYear ? 'Pick a year first.' : undefined}
          suggestions={suggestedFor(make, makes.currentData ?? []).map(toSuggestion)}
          takesFirst={() => true}
          isTakenByTab
        />
      </div>
      <div className="quarter">
        <SuggestField
          name={`vehicles.${index}.model`}
          label={labelOf(`vehicles.${index}.model`)}
          required
          disabled={noMake}
          hint={noMake ? 'Pick a make first.' : isUnsized ? 'No size found' : undefined}
          suggestions={suggestedFor(model, models.currentData ?? []).map(toSuggestion)}
          takesFirst={() => true}
          isTakenByTab
          // A name that was typed to its end is no other one.
          onPick={({ text }) =>
            !isSameName(text, model) && setValue(`vehicles.${index}.operable`, true, { shouldDirty: true })
          }
        />
      </div>
    </>
  );
};
