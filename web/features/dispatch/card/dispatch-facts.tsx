import type { ReactNode } from 'react';
import { DISPATCH } from '../../../../src/dispatch/contract/dispatches.ts';
import { driverName } from '../../../../src/dispatch/contract/driver-name.ts';
import { dayOfStop, daysLateInWords, type Stop } from '../../../../src/dispatch/contract/lateness.ts';
import type { Dispatch } from '../../../api/generated/types.ts';
import { PhoneLink } from '../../../kit/contact-links.tsx';
import { Facts } from '../../../kit/facts.tsx';
import { civilDate, money, today } from '../../../kit/format.ts';
import { When } from '../../../kit/when.tsx';
import { DispatchStatusTag } from '../dispatch-status-tag.tsx';
import { CarrierName } from '../registry/carrier-name.tsx';
import { carrierName } from '../words.ts';
import { CarrierAnswer } from './carrier-answer.tsx';
import './dispatch-card.css';

type PersonProps = { readonly phone: string | null; readonly children: ReactNode };

const Person = ({ phone, children }: PersonProps) => (
  <span className="dispatch-person">
    {children}
    <PhoneLink number={phone} />
  </span>
);

/** The planned day of a stop, and how late it is. */
const day = (dispatch: Dispatch, stop: Stop): ReactNode => {
  const date = dayOfStop(dispatch, stop);
  const late = daysLateInWords(dispatch, stop, today());
  if (date === null) return null;
  if (late === undefined) return civilDate(date);
  return (
    <span className="overdue">
      {civilDate(date)} · {late}
    </span>
  );
};

/** What an active dispatch says. */
export const DispatchFacts = ({ dispatch }: { readonly dispatch: Dispatch }) => {
  const { driver, instructions, carrierPay, overrideReason, answer, by, at } = dispatch;
  return (
    <Facts
      of={[
        [
          'Carrier',
          <Person key="carrier" phone={driver.carrier.phoneNumber}>
            <CarrierName id={driver.carrier.id} name={carrierName(driver.carrier)} />
          </Person>,
        ],
        [
          'Driver',
          <Person key="driver" phone={driver.phoneNumber}>
            <bdi>{driverName(driver)}</bdi>
          </Person>,
        ],
        ['Status', <DispatchStatusTag key="status" dispatch={dispatch} />],
        ["Carrier's answer", answer && <CarrierAnswer key="answer" answer={answer} />],
        [DISPATCH.pickupDate.label, day(dispatch, 'pickup')],
        [DISPATCH.deliveryDate.label, day(dispatch, 'delivery')],
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
