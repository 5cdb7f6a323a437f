import { Classes } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import {
  DISPATCH_STATUSES,
  type DispatchStatus,
  NOT_PICKED_UP,
} from '../../../../src/dispatch/contract/dispatch-statuses.ts';
import { DISPATCH } from '../../../../src/dispatch/contract/dispatches.ts';
import { driverName } from '../../../../src/dispatch/contract/driver-name.ts';
import type { Dispatch } from '../../../api/generated/types.ts';
import { PhoneLink } from '../../../kit/contact-links.tsx';
import { Facts } from '../../../kit/facts.tsx';
import { civilDate, money, today } from '../../../kit/format.ts';
import { CarrierLink } from '../../../kit/registry/carrier-link.tsx';
import { When } from '../../../kit/when.tsx';
import { carrierName } from '../words.ts';
import { CarrierAnswer } from './carrier-answer.tsx';
import './dispatch-card.css';

const FAMILIES: Readonly<Record<DispatchStatus, string>> = {
  PENDING: 'status-working',
  ACCEPTED: 'status-new',
  PICKED_UP: 'status-moving',
  DELIVERED: 'status-done',
  REJECTED: 'status-trouble',
  CANCELED: '',
};

export const DispatchStatusTag = ({ status }: Pick<Dispatch, 'status'>) => (
  <span className={`${Classes.TAG} status ${FAMILIES[status]}`}>{DISPATCH_STATUSES[status]}</span>
);

type PersonProps = { readonly phone: string | null; readonly children: ReactNode };

const Person = ({ phone, children }: PersonProps) => (
  <span className="dispatch-person">
    {children}
    <PhoneLink number={phone} />
  </span>
);

/** A day of the plan; `isOpen` while it has not happened yet, so that it can be late. */
const day = (date: string | null, isOpen: boolean): ReactNode => {
  if (date === null) return null;
  return isOpen && date < today() ? (
    <span className="overdue">{civilDate(date)}, late</span>
  ) : (
    civilDate(date)
  );
};

/** What an active dispatch says. */
export const DispatchFacts = ({ dispatch }: { readonly dispatch: Dispatch }) => {
  const { driver, status, pickupDate, deliveryDate, instructions, carrierPay, overrideReason } = dispatch;
  const { answer, by, at } = dispatch;
  const isWaiting = NOT_PICKED_UP.includes(status);
  return (
    <Facts
      of={[
        [
          'Carrier',
          <Person key="carrier" phone={driver.carrier.phoneNumber}>
            <CarrierLink id={driver.carrier.id} name={carrierName(driver.carrier)} />
          </Person>,
        ],
        [
          'Driver',
          <Person key="driver" phone={driver.phoneNumber}>
            <bdi>{driverName(driver)}</bdi>
          </Person>,
        ],
        ['Status', <DispatchStatusTag key="status" status={status} />],
        ["Carrier's answer", answer && <CarrierAnswer key="answer" answer={answer} />],
        [DISPATCH.pickupDate.label, day(pickupDate, isWaiting)],
        [DISPATCH.deliveryDate.label, day(deliveryDate, isWaiting || status === 'PICKED_UP')],
        [
          'Carrier pay',
          <span key="pay" className="money">
            {money(carrierPay)}
          </span>,
        ],
        [
          'Dispatched',
          <span key="at">
            {by && (
              <>
                <bdi>{by}</bdi>,{' '}
              </>
            )}
            <When instant={at} />
          </span>,
        ],
        [DISPATCH.instructions.label, instructions && <bdi className="prose">{instructions}</bdi>],
        ['Reason to dispatch anyway', overrideReason && <bdi className="prose">{overrideReason}</bdi>],
      ]}
    />
  );
};
