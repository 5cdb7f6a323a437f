import { Callout, Intent } from '@blueprintjs/core';
import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { toFieldErrors } from './errors.ts';
import { useHeld } from './use-held.ts';

type ErrorSummaryProps = {
  /** Label of a field for messages: `Vehicle 2`. */
  readonly placeOf: (path: string) => string;
  /** Shows errors before the first attempt to save. */
  readonly atOnce?: boolean;
};

/** The input of a path; opens the <details> around it. */
const reveal = (path: string): HTMLElement | null => {
  const field = document.getElementById(path);
  field?.closest('details')?.setAttribute('open', '');
  return field;
};

const jumpTo = (path: string): void => {
  const field = reveal(path);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
};

/** Errors of a rejected save, each a link to its field. */
export const ErrorSummary = ({ placeOf, atOnce = false }: ErrorSummaryProps) => {
  const { errors, submitCount } = useFormState();
  const wrong = Object.entries(toFieldErrors(errors));
  const shown = useHeld(wrong);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per attempt to save
  useEffect(() => {
    for (const [path] of wrong) reveal(path);
  }, [submitCount]);
  if ((submitCount === 0 && !atOnce) || shown.length === 0) return null;
  return (
    <Callout
      intent={Intent.DANGER}
      icon={null}
      className="error-summary"
      role="group"
      aria-label="Invalid fields"
    >
      <strong>
        {shown.length === 1 ? 'One field needs attention' : `${shown.length} fields need attention`}
      </strong>
      <ul>
        {shown.map(([path, message]) => (
          <li key={path}>
            <a
              href={`#${path}`}
              onClick={(event) => {
                event.preventDefault();
                jumpTo(path);
              }}
            >
              {placeOf(path)}: {message}
            </a>
          </li>
        ))}
      </ul>
    </Callout>
  );
};
