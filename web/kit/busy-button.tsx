import { Button, type ButtonProps, Classes, Spinner, SpinnerSize } from '@blueprintjs/core';
import type { MouseEvent } from 'react';

/** Ignores a click, also one by which Enter in a field submits the form. */
const ignore = (event: MouseEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

const SPINNER = <Spinner className={Classes.BUTTON_SPINNER} size={SpinnerSize.SMALL} />;

/**
 * Looks like Blueprint's button while it is loading or disabled, but keeps the focus: a button that is disabled when it
 * is pressed loses it, and with it a dialog its Escape key, a list its shortcuts.
 */
export const BusyButton = ({ loading = false, disabled = false, className, ...props }: ButtonProps) => {
  const isOff = loading || disabled;
  const classes = [className, loading && Classes.LOADING, isOff && Classes.DISABLED]
    .filter(Boolean)
    .join(' ');
  return (
    <Button
      {...props}
      className={classes}
      {...(loading && { icon: SPINNER })}
      {...(isOff && { onClick: ignore, 'aria-disabled': true })}
    />
  );
};
