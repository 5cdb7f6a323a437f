import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { usePrinting } from '../../use-printing.ts';
import type { FieldChange } from './record-events.ts';
import './as-of.css';

const LONG_VALUES = 160;

const Value = ({ of }: { readonly of: string | null }) =>
  of === null || of === '' ? <span className="quiet">empty</span> : <bdi className="change-value">{of}</bdi>;

type ChangesProps = {
  readonly changes: ReadonlyArray<FieldChange>;
  /** Number of changes that are shown at first; paper has all of them, unless it is 0. */
  readonly few: number;
  /** Label of the button that shows the `hidden` ones; if there are none, values are cut. */
  readonly more?: (hidden: number) => string;
  /** All was empty before, which goes without saying. */
  readonly isFirst?: boolean;
};

/** Old and new value of each changed field; many or long ones are folded at first. */
export const Changes = ({ changes, few, more = () => 'Show all of it', isFirst = false }: ChangesProps) => {
  const [open, setOpen] = useState(false);
  const isPrinting = usePrinting();
  const isLong =
    changes.length > few ||
    changes.some(({ from, to }) => (from?.length ?? 0) + (to?.length ?? 0) > LONG_VALUES);
  const isFolded = isLong && !open && !(isPrinting && few > 0);
  const shown = isFolded ? changes.slice(0, few) : changes;
  return (
    changes.length > 0 && (
      <>
        {shown.length > 0 && (
          <ul className={isFolded ? 'changes changes-folded' : 'changes'}>
            {shown.map(({ section, field, label, from, to }) => (
              <li key={`${section}.${field}`}>
                <span className="change-label">{label}:</span>{' '}
                {!isFirst && (
                  <>
                    <Value of={from} />{' '}
                    <span className="change-arrow" aria-hidden>
                      →
                    </span>
                    <span className="unseen">became</span>{' '}
                  </>
                )}
                <Value of={to} />
              </li>
            ))}
          </ul>
        )}
        {isLong && (
          <Button
            size="small"
            variant="minimal"
            text={open ? 'Show less' : more(Math.max(0, changes.length - few))}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          />
        )}
      </>
    )
  );
};
