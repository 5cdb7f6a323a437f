import { Button, PopoverNext, type PopoverNextProps } from '@blueprintjs/core';
import { CaretDown } from '@blueprintjs/icons';
import { type ReactElement, useId } from 'react';

type FilterPopoverProps = Pick<PopoverNextProps, 'isOpen' | 'onInteraction'> & {
  readonly label: string;
  /** The current value as text. */
  readonly words: string;
  readonly content: ReactElement;
};

/** A filter as a button that shows its value and opens its editor. */
export const FilterPopover = ({ label, words, ...popover }: FilterPopoverProps) => {
  const name = useId();
  return (
    <div className="list-filter">
      <span id={name}>{label}</span>
      <PopoverNext {...popover} placement="bottom-start" shouldReturnFocusOnClose fill>
        <Button
          fill
          alignText="start"
          endIcon={<CaretDown />}
          id={`${name}-button`}
          aria-labelledby={`${name} ${name}-button`}
          text={words}
        />
      </PopoverNext>
    </div>
  );
};
