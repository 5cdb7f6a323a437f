import { Button, Callout, Dialog, DialogBody, DialogFooter, InputGroup, Intent } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { CONTACT_OPTIONS } from '../../../../src/dispatch/contract/contact-option.ts';
import { statusInWords } from '../../../../src/dispatch/contract/dispatch-statuses.ts';
import type { Dispatch, DispatchLink, OrderToDispatch } from '../../../api/generated/types.ts';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { MailLink, PhoneLink } from '../../../kit/contact-links.tsx';
import { Facts } from '../../../kit/facts.tsx';
import { instantDate } from '../../../kit/format.ts';
import { isStored } from '../../../kit/save/outcome.ts';
import { toastNotStored } from '../../../kit/save/toast-not-stored.ts';
import { useSave } from '../../../kit/save/use-save.ts';
import { dismissToast, toast } from '../../../kit/toaster.ts';
import { useIsShown } from '../../../kit/use-is-shown.ts';
import { isAwaited } from '../answers.ts';
import { useCreateDispatchLinkMutation } from '../carrier-link-api.ts';
import { isOver } from '../meanwhile.ts';
import { activeOf, mayBeMoved } from '../order-dispatch.ts';
import { carrierPageAddress } from '../sheet/sheet-address.ts';
import { CONTROLS } from './controls.ts';
import { MeanwhileNote } from './meanwhile-note.tsx';

const ENDED = 'dispatch-link-ended';

/** False where the browser does not allow it, such as without https. */
const copied = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

/** What the carrier can do with the link, as its dispatch stands now. */
const Use = ({ link, dispatch }: { readonly link: DispatchLink; readonly dispatch: Dispatch }) => {
  const until = `until ${instantDate(link.expiresAt)} or until the dispatch ends`;
  return isAwaited(dispatch) ? (
    <>Whoever has it sees the load, and accepts or rejects it without signing in, {until}.</>
  ) : (
    <>
      Whoever has it sees the load without signing in, {until}. It asks for no answer now: the dispatch is “
      {statusInWords(dispatch)}”.
    </>
  );
};

type LinkDialogProps = {
  /** The order as it is now. */
  readonly order: OrderToDispatch;
  /** The dispatch of the link, as it was when the link was made. */
  readonly dispatch: Dispatch;
  readonly link: DispatchLink;
  readonly wasCopied: boolean;
  readonly onClose: () => void;
};

const LinkDialog = ({ order, dispatch, link, wasCopied, onClose }: LinkDialogProps) => {
  const [isCopied, setCopied] = useState(wasCopied);
  const input = useRef<HTMLInputElement>(null);
  const address = carrierPageAddress(link.encryption);
  const isEnded = isOver(order, dispatch);
  const copy = async (): Promise<void> => {
    input.current?.select();
    setCopied(await copied(address));
  };
  return (
    <Dialog isOpen onClose={onClose} title="Link for the carrier" shouldReturnFocusOnClose={false}>
      <DialogBody>
        <MeanwhileNote order={order} seen={dispatch}>
          {isEnded && <p id={ENDED}>The link shows the load to nobody any more: do not send it.</p>}
        </MeanwhileNote>
        {!isEnded && (
          <p role="status">
            {isCopied ? 'The link was copied. ' : 'Copy the link and send it to the carrier. '}
            <Use link={link} dispatch={activeOf(order) ?? dispatch} />
          </p>
        )}
        {!link.isOfficeNamed && (
          <Callout intent={Intent.WARNING} icon={null} role="alert">
            The office has no name yet, so the carrier reads there only who in the office has this order. An
            administrator sets name and phone under Settings, Office.
          </Callout>
        )}
        <InputGroup
          aria-label="Link"
          className="dispatch-link-address"
          inputRef={input}
          value={address}
          readOnly
          onFocus={() => input.current?.select()}
          rightElement={
            <BusyButton
              variant="minimal"
              text="Copy"
              disabled={isEnded}
              aria-describedby={isEnded ? ENDED : undefined}
              onClick={copy}
            />
          }
        />
        <Facts
          of={[
            ['Carrier', link.companyName],
            ['Contact by', CONTACT_OPTIONS[link.contactOption]],
            ['Email', link.email && <MailLink key="email" address={link.email} />],
            ['Phone', link.phoneNumber && <PhoneLink key="phone" number={link.phoneNumber} />],
            ['Fax', link.fax && <PhoneLink key="fax" number={link.fax} />],
          ]}
        />
      </DialogBody>
      <DialogFooter actions={<Button text="Done" intent={Intent.PRIMARY} onClick={onClose} autoFocus />} />
    </Dialog>
  );
};

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
  const make = async (dispatch: Dispatch): Promise<void> => {
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
