import { Button } from '@blueprintjs/core';
import { Calculator } from '@blueprintjs/icons';
import { useFormContext, useWatch } from 'react-hook-form';
import type { TransportPrice } from '../../../api/generated/types.ts';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { count } from '../../../kit/format.ts';
import type { QuoteDraft } from '../quote-form/draft.ts';
import { useIsOrder } from '../quote-form/form-kind.ts';
import type { PricingForm } from '../quote-form/use-pricing.ts';
import { BasePriceFactors } from './base-price-factors.tsx';
import { PriceSteps } from './price-steps.tsx';
import { QuoterProblems, type ShowField } from './quoter-problems.tsx';
import { isStillPriced, isStillQuoted } from './quoter-request.ts';
import { useQuoter } from './use-quoter.ts';
import './quoter.css';

/** Sizes that the size chart has for vehicles without one; nothing takes them over but a press. */
const SizeOffers = ({ answer, show }: { readonly answer: TransportPrice; readonly show: ShowField }) => {
  const { setValue } = useFormContext<QuoteDraft>();
  const isOrder = useIsOrder();
  const vehicles = useWatch<QuoteDraft, 'vehicles'>({ name: 'vehicles' });
  const offers = answer.vehicles.flatMap(({ vehicle, size, isSizeFromChart }, at) => {
    const held = vehicles[at];
    const isSame = held && `${held.year} ${held.make.trim()} ${held.model.trim()}` === vehicle;
    return size && isSizeFromChart && isSame && held.sizeId === null ? [{ at, vehicle, size }] : [];
  });
  if (offers.length === 0) return null;
  return (
    <ul className="size-offers">
      {offers.map(({ at, vehicle, size }) => (
        <li key={at} data-keep-clear>
          <span>
            <bdi>{vehicle}</bdi> was priced as {size.name}, by the size chart.
            {isOrder && ' An order needs the size.'}
          </span>
          <Button
            size="small"
            text="Use this size"
            aria-label={`Use this size, ${size.name}, for the ${vehicle}`}
            onClick={() => {
              show(`vehicles.${at}.sizeId`);
              setValue(`vehicles.${at}.sizeId`, size.id, { shouldDirty: true });
            }}
          />
        </li>
      ))}
    </ul>
  );
};

const OTHER_REQUEST = 'The lane, a vehicle or the carrier type is another one now. Quote again.';

const OTHER_REFERRER = 'The referrer is another one now, and may have another deposit. Quote again.';

/** What the price is, as far as the quoter knows. */
const useStanding = (answer: TransportPrice | undefined): string => {
  const [origin, destination, vehicles, transport, referrerId] = useWatch<
    QuoteDraft,
    ['origin', 'destination', 'vehicles', 'transport', 'referrerId']
  >({ name: ['origin', 'destination', 'vehicles', 'transport', 'referrerId'] });
  const { quote } = transport;
  if (quote === null) return '';
  const draft = { origin, destination, vehicles, transport, referrerId };
  if (!isStillQuoted(quote, draft)) return OTHER_REQUEST;
  if (!isStillPriced(quote, draft)) return OTHER_REFERRER;
  return answer
    ? `Quoted for ${count(answer.miles)} miles, by price tables ${answer.publication}.`
    : 'Quoted.';
};

type QuoterProps = { readonly pricing: PricingForm; readonly show?: ShowField };

const nothing: ShowField = () => undefined;

/** The automatic quoter on the price card of a form, with what the base price can come from. */
export const Quoter = ({ pricing, show = nothing }: QuoterProps) => {
  const { run, isRunning, answer, problems } = useQuoter(pricing);
  const standing = useStanding(answer);
  return (
    <div className="quoter whole">
      <div className="quoter-run">
        <BusyButton
          icon={<Calculator />}
          text={pricing.draft.quote === null ? 'Quote automatically' : 'Quote again'}
          loading={isRunning}
          onClick={() => void run()}
        />
        <span className="quoter-standing" aria-live="polite">
          {standing}
        </span>
      </div>
      <QuoterProblems problems={problems} show={show} />
      {answer && <SizeOffers answer={answer} show={show} />}
      {answer && (
        <details className="more">
          <summary>How this price came about</summary>
          <PriceSteps vehicles={answer.vehicles} />
        </details>
      )}
      <BasePriceFactors />
    </div>
  );
};
