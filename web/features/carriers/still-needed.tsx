import { Callout } from '@blueprintjs/core';
import { Tick } from '@blueprintjs/icons';
import { useLayoutEffect, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { FieldLinks, inPageOrder } from '../../kit/form/field-links.tsx';
import { type CarrierDraft, labelOf } from './carrier-draft.ts';
import { wrongIn } from './carrier-form.ts';

/**
 * What a carrier lacks that was added with less than its page requires, until a first attempt to save marks it. What is
 * filled in is ticked off and keeps its place, so that nothing moves.
 */
export const StillNeeded = () => {
  const { getValues } = useFormContext<CarrierDraft>();
  const { submitCount } = useFormState();
  const [paths, setPaths] = useState<ReadonlyArray<string>>(() => Object.keys(wrongIn(getValues())));
  // The order is known once the form is on the page.
  useLayoutEffect(() => setPaths(inPageOrder), []);
  useWatch<CarrierDraft>();
  if (submitCount > 0 || paths.length === 0) return null;
  const left = wrongIn(getValues());
  return (
    <Callout icon={null} role="group" aria-label="Still needed to save">
      <strong>Still needed to save</strong>
      <FieldLinks paths={paths}>
        {(path) =>
          path in left ? (
            labelOf(path)
          ) : (
            <s>
              {labelOf(path)} <Tick title="Filled in" />
            </s>
          )
        }
      </FieldLinks>
    </Callout>
  );
};
