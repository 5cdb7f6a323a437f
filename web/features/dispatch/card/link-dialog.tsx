import { Button, Callout, Dialog, DialogBody, DialogFooter, InputGroup, Intent } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { CONTACT_OPTIONS } from '../../../../src/dispatch/contract/contact-option.ts';
import { statusInWords } from '../../../../src/dispatch/contract/dispatch-statuses.ts';
import type { Dispatch, DispatchLink, OrderToDispatch } from '../../../api/generated/types.ts';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { MailLink, PhoneLink } from '../../../kit/contact-links.tsx';
import { Facts } from '../../../kit/facts.tsx';
import { instantDate } from '../../../kit/format.ts';
import { isAwaited } from '../answers.ts';
import { isOver } from '../meanwhile.ts';
import { activeOf } from '../order-dispatch.ts';
import { carrierPageAddress } from '../sheet/sheet-address.ts';
import { copied } from './copied.ts';
import { MeanwhileNote } from './meanwhile-note.tsx';

const ENDED = 'dispatch-link-ended';

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

export type LinkDialogProps = {
  /** The order as it is now. */
  readonly order: OrderToDispatch;
  /** The dispatch of the link, as it was when the link was made. */
  readonly dispatch: Dispatch;
  readonly link: DispatchLink;
  readonly wasCopied: boolean;
  readonly onClose: () => void;
};

/** A link that was made for the carrier, as its dispatch stands now. */
export const LinkDialog = ({ order, dispatch, link, wasCopied, onClose }: LinkDialogProps) => {
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
              autoFocus
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
      <DialogFooter actions={<Button text="Done" intent={Intent.PRIMARY} onClick={onClose} />} />
    </Dialog>
  );
};
