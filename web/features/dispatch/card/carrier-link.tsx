import { Button, Callout, Dialog, DialogBody, DialogFooter, InputGroup, Intent } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { CONTACT_OPTIONS } from '../../../../src/dispatch/contract/contact-option.ts';
import type { Dispatch, DispatchLink } from '../../../api/generated/types.ts';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { MailLink, PhoneLink } from '../../../kit/contact-links.tsx';
import { Facts } from '../../../kit/facts.tsx';
import { instantDate } from '../../../kit/format.ts';
import { isStored } from '../../../kit/save/outcome.ts';
import { toastNotStored } from '../../../kit/save/toast-not-stored.ts';
import { useSave } from '../../../kit/save/use-save.ts';
import { useFocusOn } from '../../../kit/use-focus-on.ts';
import { useCreateDispatchLinkMutation } from '../carrier-link-api.ts';
import { carrierPageAddress } from '../sheet/sheet-address.ts';

const BUTTON = 'dispatch-link';

/** False where the browser does not allow it, such as without https. */
const copied = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

type LinkDialogProps = {
  readonly link: DispatchLink;
  readonly wasCopied: boolean;
  readonly onClose: () => void;
};

const LinkDialog = ({ link, wasCopied, onClose }: LinkDialogProps) => {
  const [isCopied, setCopied] = useState(wasCopied);
  const input = useRef<HTMLInputElement>(null);
  const address = carrierPageAddress(link.encryption);
  const copy = async (): Promise<void> => {
    input.current?.select();
    setCopied(await copied(address));
  };
  return (
    <Dialog isOpen onClose={onClose} title="Link for the carrier" shouldReturnFocusOnClose={false}>
      <DialogBody>
        <p role="status">
          {isCopied ? 'The link was copied. ' : 'Copy the link and send it to the carrier. '}
          Whoever has it sees the load, and accepts or rejects it without signing in, until{' '}
          {instantDate(link.expiresAt)} or until the dispatch ends.
        </p>
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
          rightElement={<Button variant="minimal" text="Copy" onClick={copy} />}
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
  readonly orderId: string;
  /** The one on the card, whose carrier gets the link. */
  readonly dispatch: Dispatch;
  /** Reads the order again. */
  readonly reread: () => unknown;
};

/** Makes a link for the carrier, copies it, and says how the carrier wants to be contacted. */
export const CarrierLink = ({ orderId, dispatch, reread }: CarrierLinkProps) => {
  const [create, { isLoading }] = useCreateDispatchLinkMutation();
  const [made, setMade] = useState<Pick<LinkDialogProps, 'link' | 'wasCopied'>>();
  const save = useSave();
  const focusOn = useFocusOn();
  const make = async (): Promise<void> => {
    const outcome = await save({
      input: dispatch.id,
      send: ({ input: dispatchId, intention }) => create({ orderId, dispatchId, intention }).unwrap(),
    });
    if (!isStored(outcome)) {
      toastNotStored(outcome, { subject: `link ${orderId}`, retry: make });
      // Whoever was faster is on the card then.
      reread();
      return;
    }
    if (outcome.state !== 'saved') return;
    const { answer: link } = outcome;
    setMade({ link, wasCopied: await copied(carrierPageAddress(link.encryption)) });
  };
  const close = (): void => {
    setMade(undefined);
    focusOn(BUTTON);
  };
  return (
    <>
      <BusyButton id={BUTTON} text="Copy link for the carrier" onClick={make} loading={isLoading} />
      {made && <LinkDialog {...made} onClose={close} />}
    </>
  );
};
