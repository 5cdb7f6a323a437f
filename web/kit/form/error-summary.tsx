import { Callout, Intent } from '@blueprintjs/core';
import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { toFieldErrors } from './errors.ts';
import { useFieldIds } from './field-ids.ts';
import { FieldLinks, inPageOrder, jumpTo, reveal } from './field-links.tsx';
import { useHeld } from './use-held.ts';

type ErrorSummaryProps = {
  /** What a field is called before the message about it: `Vehicle 2`. */
  readonly labelOf: (path: string, message: string) => string;
};

/** Errors of a rejected save, each a link to its field, in the order of the form. */
export const ErrorSummary = ({ labelOf }: ErrorSummaryProps) => {
  const { errors, submitCount } = useFormState();
  const idOf = useFieldIds();
  const wrong = toFieldErrors(errors);
  const shown = useHeld(wrong);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per attempt to save
  useEffect(() => {
    for (const id of Object.keys(wrong).map(idOf)) {
      reveal(id);
      // The summary has moved the field that was focused before it was there.
      if (document.activeElement?.id === id) jumpTo(id);
    }
  }, [submitCount]);
  const paths = submitCount === 0 ? [] : inPageOrder(Object.keys(shown), idOf);
  if (paths.length === 0) return null;
  return (
    <Callout
      intent={Intent.DANGER}
      icon={null}
      className="error-summary"
      role="group"
      aria-label="Invalid fields"
    >
      <strong>
        {paths.length === 1 ? 'One field needs attention' : `${paths.length} fields need attention`}
      </strong>
      <FieldLinks paths={paths}>{(path) => `${labelOf(path, shown[path] ?? '')}: ${shown[path]}`}</FieldLinks>
    </Callout>
  );
};
