import type { ReactNode } from 'react';
import './form.css';

type BelowProps = { readonly id: string; readonly help?: ReactNode; readonly note: string | undefined };

/**
 * Text below an input. A note (an error, or a hint that comes and goes) replaces the help, and stands in the gap before
 * the next row, so that nothing moves.
 */
export const Below = ({ id, help, note }: BelowProps) => (
  <>
    {help !== undefined && (
      <span id={note === undefined ? id : undefined} className="field-help">
        {help}
      </span>
    )}
    {note !== undefined && (
      <span id={id} className="field-note">
        {note}
      </span>
    )}
  </>
);
