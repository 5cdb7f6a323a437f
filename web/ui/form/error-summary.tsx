import { Callout, Intent } from '@blueprintjs/core';
import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { toFieldErrors } from './errors.ts';
import { useHeld } from './use-held.ts';

type ErrorSummaryProps = {
  /** Where a field stands, as its person would say it: `Vehicle 2`. */
  readonly placeOf: (path: string) => string;
  /** Whether what is wrong is told before anybody has tried to save. */
  readonly atOnce?: boolean;
};

/** The input of a path, out of whatever it was folded away in. */
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

/** After a refused save: everything that is wrong, each a jump to its field. */
export const ErrorSummary = ({ placeOf, atOnce = false }: ErrorSummaryProps) => {
  const { errors, submitCount } = useFormState();
  const wrong = Object.entries(toFieldErrors(errors));
  const told = useHeld(wrong);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per attempt to save
  useEffect(() => {
    for (const [path] of wrong) reveal(path);
  }, [submitCount]);
  if ((submitCount === 0 && !atOnce) || told.length === 0) return null;
  return (
    <Callout
      intent={Intent.DANGER}
      icon={null}
      className="error-summary"
      role="group"
      aria-label="Invalid fields"
    >
      <strong>
        {told.length === 1 ? 'One field needs attention' : `${told.length} fields need attention`}
      </strong>
      <ul>
        {told.map(([path, message]) => (
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
