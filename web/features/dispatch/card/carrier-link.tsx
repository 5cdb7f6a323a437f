import { Intent } from '@blueprintjs/core';
import { useState } from 'react';
import type { Dispatch, OrderToDispatch } from '../../../api/generated/types.ts';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { useAwaitCode } from '../../../kit/lazy/awaited-code.ts';
import { lazyDialog } from '../../../kit/lazy/lazy-dialog.tsx';
import { isStored } from '../../../kit/save/outcome.ts';
import { toastNotStored } from '../../../kit/save/toast-not-stored.ts';
import { useSave } from '../../../kit/save/use-save.ts';
import { dismissToast, toast } from '../../../kit/toaster.ts';
import { useIsShown } from '../../../kit/use-is-shown.ts';
import { useCreateDispatchLinkMutation } from '../carrier-link-api.ts';
import { activeOf, mayBeMoved } from '../order-dispatch.ts';
import { carrierPageAddress } from '../sheet/sheet-address.ts';
import { CONTROLS } from './controls.ts';
import { copied } from './copied.ts';
import type { LinkDialogProps } from './link-dialog.tsx';

const TITLE = 'Link for the carrier';

const linkDialog = async () => (await import('./link-dialog.tsx')).LinkDialog;

const LinkDialog = lazyDialog(TITLE, 'dialog', linkDialog);

type CarrierLinkProps = {
  readonly order: OrderToDispatch;
  /** Reads the order again. */
  readonly reread: () => unknown;
  /** Focuses a button of the card, or the one that is in its place by now. */
  readonly onClosed: (control: string) => void;
};

/**
 * Makes a link for the carrier on the card, copies it, and says how the carrier wants to be contacted. It is shown until it
 * is closed, whatever becomes of the dispatch.
 */
export const CarrierLink = ({ order, reread, onClosed }: CarrierLinkProps) => {
  const [create, { isLoading }] = useCreateDispatchLinkMutation();
  const [made, setMade] = useState<Pick<LinkDialogProps, 'dispatch' | 'link' | 'wasCopied'>>();
  const save = useSave();
  const orderId = order.id;
  const subject = `link ${orderId}`;
  const isShown = useIsShown();
  const awaitCode = useAwaitCode();
  const make = async (dispatch: Dispatch): Promise<void> => {
    // A link that is made is shown: without the dialog it would be lost.
    if (!(await awaitCode(linkDialog, { title: TITLE, what: 'dialog' }))) return;
    const outcome = await save({
      input: dispatch.id,
      send: ({ input: dispatchId, intention }) => create({ orderId, dispatchId, intention }).unwrap(),
    });
    if (!isStored(outcome)) {
      toastNotStored(outcome, { subject, of: `The link of order ${orderId}`, retry: () => make(dispatch) });
      // Whoever was faster is on the card then.
      reread();
      return;
    }
    dismissToast(subject);
    if (outcome.state !== 'saved') return;
    const { answer: link } = outcome;
    const wasCopied = await copied(carrierPageAddress(link.encryption));
    if (isShown.current) return setMade({ dispatch, link, wasCopied });
    const words = wasCopied
      ? 'was copied'
      : 'was made, but could not be copied. Copy it on the page of the order';
    toast(subject, `The link of order ${orderId} ${words}.`, wasCopied ? Intent.SUCCESS : Intent.WARNING, {
      text: `Open order ${orderId}`,
      href: `/orders/${orderId}`,
    });
  };
  const active = mayBeMoved(order) ? activeOf(order) : undefined;
  return (
    <>
      {active && (
        <BusyButton
          id={CONTROLS.link}
          text="Copy link for the carrier"
          onClick={() => make(active)}
          loading={isLoading}
        />
      )}
      {made && (
        <LinkDialog
          {...made}
          order={order}
          onClose={() => {
            setMade(undefined);
            onClosed(CONTROLS.link);
          }}
        />
      )}
    </>
  );
};
