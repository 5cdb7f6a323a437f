import { Button, ButtonGroup, Classes, Intent } from '@blueprintjs/core';
import { Cross, Share } from '@blueprintjs/icons';
import { useEffect } from 'react';
import { waitsBehind } from './seen-toasts.ts';
import { dismissToasts, type Offer, type ShownToast } from './toaster.ts';

const INTENT_CLASS: Readonly<Record<Intent, string>> = {
  none: '',
  primary: Classes.INTENT_PRIMARY,
  success: Classes.INTENT_SUCCESS,
  warning: Classes.INTENT_WARNING,
  danger: Classes.INTENT_DANGER,
};

type OfferButtonProps = { readonly offer: Offer; readonly press: (offer: Offer) => void };

const OfferButton = ({ offer, press }: OfferButtonProps) =>
  offer.href === undefined ? (
    <Button text={offer.text} onClick={() => press(offer)} />
  ) : (
    <a
      className={`${Classes.BUTTON} ${Classes.MINIMAL}`}
      href={offer.href}
      target="_blank"
      rel="noopener noreferrer"
    >
      <span className={Classes.BUTTON_TEXT}>{offer.text}</span>
      <Share />
    </a>
  );

type ToastItemProps = {
  readonly toast: ShownToast;
  /** Behind others: only screen readers have it. */
  readonly isBehind: boolean;
  /** How many are behind this one. */
  readonly more: number;
  /** Whether the pointer or the focus is on it. */
  readonly isHeld: boolean;
  readonly onHold: (isHeld: boolean) => void;
};

/** One message with its offers. Its time does not run while it is held, or waits behind others. */
export const ToastItem = ({ toast, isBehind, more, isHeld, onHold }: ToastItemProps) => {
  const { id, message, intent, offers, lasts } = toast;
  const isPaused = isHeld || (isBehind && waitsBehind(toast));
  const hold = { onMouseEnter: () => onHold(true), onFocus: () => onHold(true) };
  const release = { onMouseLeave: () => onHold(false), onBlur: () => onHold(false) };
  useEffect(() => {
    if (isPaused || lasts === null) return;
    const timer = setTimeout(() => dismissToasts((each) => each.id === id, true), lasts);
    return () => clearTimeout(timer);
  }, [id, isPaused, lasts]);
  const close = (): void => dismissToasts((each) => each.id === id);
  const press = ({ onClick }: Offer): void => {
    // First, or it would dismiss what `onClick` shows about the same subject.
    close();
    onClick?.();
  };
  // The element of the message stays, or it would be announced again.
  return (
    <div className={isBehind ? 'unseen' : `${Classes.TOAST} ${INTENT_CLASS[intent]}`} {...hold} {...release}>
      <span className={Classes.TOAST_MESSAGE} role={intent === Intent.DANGER ? 'alert' : undefined}>
        {message}
      </span>
      {!isBehind && (
        <ButtonGroup variant="minimal">
          {more > 0 && <span className="toast-more">{more} more</span>}
          {offers.map((offer) => (
            <OfferButton key={offer.text} offer={offer} press={press} />
          ))}
          <Button icon={<Cross />} aria-label="Close" onClick={close} />
        </ButtonGroup>
      )}
    </div>
  );
};
