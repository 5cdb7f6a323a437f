import { Button } from '@blueprintjs/core';
import { Calculator } from '@blueprintjs/icons';
import { useFormContext, useWatch } from 'react-hook-form';
import type { TransportPrice } from '../../../api/generated/types.ts';
import { BusyButton } from '../../../kit/busy-button.tsx';
import type { QuoteDraft } from '../quote-form/draft.ts';
import { useIsOrder } from '../quote-form/form-kind.ts';
import type { PricingForm } from '../quote-form/use-pricing.ts';
import { BasePriceFactors } from './base-price-factors.tsx';
import { CarriersTook } from './carriers-took.tsx';
import { OutdatedPrice, useOutdated } from './outdated.tsx';
import { PriceSteps } from './price-steps.tsx';
import { payByPrice } from './price-totals.ts';
import { milesAndPrices } from './prices-of.ts';
import { QuoterProblems, type ShowField } from './quoter-problems.tsx';
import { useQuoter } from './use-quoter.ts';
import { useStoredQuote } from './use-stored-quote.ts';
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

/** What is known of a price that is up to date. */
const quotedInWords = (answer: TransportPrice | undefined): string =>
  answer ? `Quoted for ${milesAndPrices(answer)}.` : 'Quoted.';

type QuoterProps = { readonly pricing: PricingForm; readonly show?: ShowField };

const nothing: ShowField = () => undefined;

/** The automatic quoter on the price card of a form, with what the base price can come from. */
export const Quoter = ({ pricing, show = nothing }: QuoterProps) => {
  const { run, isRunning, problems } = useQuoter(pricing);
  const isOutdated = useOutdated() !== undefined;
  const isStored = useStoredQuote() !== undefined;
  const vehicles = useWatch<QuoteDraft, 'vehicles'>({ name: 'vehicles' });
  const { quote } = pricing.draft;
  const answer = quote?.answer;
  const isQuoted = quote !== null;
  return (
    <div className="quoter whole">
      <div className="quoter-run">
        <BusyButton
          icon={<Calculator />}
          text={isQuoted || isStored ? 'Quote again' : 'Quote automatically'}
          loading={isRunning}
          onClick={() => void run()}
        />
        <span className="quoter-standing" aria-live="polite">
          <OutdatedPrice />
          {isQuoted && !isOutdated && quotedInWords(answer)}
        </span>
      </div>
      <div aria-live="polite">
        <QuoterProblems problems={problems} show={show} />
      </div>
      {answer && <SizeOffers answer={answer} show={show} />}
      {answer && (
        <details className="more">
          <summary>How this price came about</summary>
          <PriceSteps vehicles={answer.vehicles} />
        </details>
      )}
      <BasePriceFactors />
      <CarriersTook pay={payByPrice(pricing.draft, vehicles.length)} />
    </div>
  );
};
