import { Button, ButtonGroup, Classes, Intent } from '@blueprintjs/core';
import { Cross, Share } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { dismissToasts, type Offer, type ShownToast } from './toaster.ts';

const INTENT_CLASS: Readonly<Record<Intent, string>> = {
  none: '',
  primary: Classes.INTENT_PRIMARY,
  success: Classes.INTENT_SUCCESS,
  warning: Classes.INTENT_WARNING,
  danger: Classes.INTENT_DANGER,
};

/** One message with its offers. Its time does not run while the pointer or the focus is on it. */
export const ToastItem = ({ toast }: { readonly toast: ShownToast }) => {
  const { id, message, intent, offers, lasts } = toast;
  const [isHeld, setHeld] = useState(false);
  const hold = { onMouseEnter: () => setHeld(true), onFocus: () => setHeld(true) };
  const release = { onMouseLeave: () => setHeld(false), onBlur: () => setHeld(false) };
  useEffect(() => {
    if (isHeld || lasts === null) return;
    const timer = setTimeout(() => dismissToasts((each) => each.id === id, true), lasts);
    return () => clearTimeout(timer);
  }, [id, isHeld, lasts]);
  const close = (): void => dismissToasts((each) => each.id === id);
  const press = ({ onClick }: Offer): void => {
    // First, or it would dismiss what `onClick` shows about the same subject.
    close();
    onClick?.();
  };
  return (
    <div className={`${Classes.TOAST} ${INTENT_CLASS[intent]}`} {...hold} {...release}>
      <span className={Classes.TOAST_MESSAGE} role={intent === Intent.DANGER ? 'alert' : undefined}>
        {message}
      </span>
      <ButtonGroup variant="minimal">
        {offers.map((offer) =>
          offer.href === undefined ? (
            <Button key={offer.text} text={offer.text} onClick={() => press(offer)} />
          ) : (
            <a
              key={offer.text}
              className={`${Classes.BUTTON} ${Classes.MINIMAL}`}
              href={offer.href}
              target="_blank"
              rel="noopener noreferrer"
            >
              <span className={Classes.BUTTON_TEXT}>{offer.text}</span>
              <Share />
            </a>
          ),
        )}
        <Button icon={<Cross />} aria-label="Close" onClick={close} />
      </ButtonGroup>
    </div>
  );
};
