import { Callout } from '@blueprintjs/core';
import { Tick } from '@blueprintjs/icons';
import * as E from 'fp-ts/lib/Either.js';
import { useLayoutEffect, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { FieldLinks, inPageOrder } from '../../../../kit/form/field-links.tsx';
import type { FormDefinition } from '../../../../kit/record/editing/form-definition.ts';
import { sectionsOf } from '../../../../kit/record/editing/record-edit.ts';
import { sectionLabelOf } from '../../quote-form/validation.ts';
import type { QuoteForm } from '../editing/quote-forms.ts';
import type { RecordDraft } from '../editing/record-draft.ts';

type StillNeededProps = {
  readonly definition: FormDefinition<QuoteForm>;
  /** As in "Still needed to book". */
  readonly verb: string;
};

const wrongIn = (definition: FormDefinition<QuoteForm>, draft: RecordDraft) =>
  E.match(
    (errors: Readonly<Record<string, string>>) => errors,
    () => ({}),
  )(definition.check(draft, sectionsOf(definition)));

/**
 * What the record lacks for its new kind, until a first attempt to convert marks it. What is filled in is ticked off and
 * keeps its place, so that nothing moves.
 */
export const StillNeeded = ({ definition, verb }: StillNeededProps) => {
  const { getValues } = useFormContext<RecordDraft>();
  const { submitCount } = useFormState();
  const [atFirst] = useState<Readonly<Record<string, string>>>(() => wrongIn(definition, getValues()));
  const [paths, setPaths] = useState<ReadonlyArray<string>>(() => Object.keys(atFirst));
  // The order is known once the form is on the page.
  useLayoutEffect(() => setPaths(inPageOrder), []);
  useWatch<RecordDraft>();
  if (submitCount > 0 || paths.length === 0) return null;
  const left: Readonly<Record<string, string>> = wrongIn(definition, getValues());
  return (
    <Callout icon={null} role="group" aria-label={`Still needed to ${verb}`}>
      <strong>Still needed to {verb}</strong>
      <FieldLinks paths={paths}>
        {(path) =>
          path in left ? (
            `${sectionLabelOf(path)}: ${atFirst[path]}`
          ) : (
            <s>
              {sectionLabelOf(path)}: {atFirst[path]} <Tick title="Filled in" />
            </s>
          )
        }
      </FieldLinks>
    </Callout>
  );
};
