import { Callout } from '@blueprintjs/core';
import { Tick } from '@blueprintjs/icons';
import { useLayoutEffect, useState } from 'react';
import { type FieldValues, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { FieldErrors } from '../../../src/shared-kernel/rejection.ts';
import { FieldLinks, inPageOrder } from './field-links.tsx';

type StillNeededProps<Draft> = {
  /** As in "Still needed to book". */
  readonly verb: string;
  readonly wrongIn: (draft: Draft) => FieldErrors;
  /** Words for a field, and for what was wrong with it at first. */
  readonly wordsFor: (path: string, problem: string) => string;
};

/**
 * What a form lacks to be saved, until a first attempt marks it. What is filled in is ticked off and keeps its place, so
 * that nothing moves.
 */
export const StillNeeded = <Draft extends FieldValues>({
  verb,
  wrongIn,
  wordsFor,
}: StillNeededProps<Draft>) => {
  const { getValues } = useFormContext<Draft>();
  const { submitCount } = useFormState();
  const [atFirst] = useState<FieldErrors>(() => wrongIn(getValues()));
  const [paths, setPaths] = useState<ReadonlyArray<string>>(() => Object.keys(atFirst));
  // The order is known once the form is on the page.
  useLayoutEffect(() => setPaths(inPageOrder), []);
  useWatch<Draft>();
  if (submitCount > 0 || paths.length === 0) return null;
  const left = wrongIn(getValues());
  return (
    <Callout icon={null} role="group" aria-label={`Still needed to ${verb}`}>
      <strong>Still needed to {verb}</strong>
      <FieldLinks paths={paths}>
        {(path) => {
          const words = wordsFor(path, atFirst[path] ?? '');
          return path in left ? (
            words
          ) : (
            <s>
              {words} <Tick title="Filled in" />
            </s>
          );
        }}
      </FieldLinks>
    </Callout>
  );
};
