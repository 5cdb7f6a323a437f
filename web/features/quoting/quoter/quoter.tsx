import { Calculator } from '@blueprintjs/icons';
import { useWatch } from 'react-hook-form';
import type { TransportPrice } from '../../../api/generated/types.ts';
import { BusyButton } from '../../../kit/busy-button.tsx';
import type { QuoteDraft } from '../quote-form/draft.ts';
import type { PricingForm } from '../quote-form/use-pricing.ts';
import { BasePriceFactors } from './base-price-factors.tsx';
import { CarriersTook } from './carriers-took.tsx';
import { OutdatedPrice, useOutdated } from './outdated.tsx';
import { PriceSteps } from './price-steps.tsx';
import { payByPrice } from './price-totals.ts';
import { milesAndPrices } from './prices-of.ts';
import { QuoterProblems, type ShowField } from './quoter-problems.tsx';
import { Sizes } from './sizes.tsx';
import type { QuoterRun } from './use-quoter.ts';
import { useStoredQuote } from './use-stored-quote.ts';
import './quoter.css';

/** What is known of a price that is up to date. */
const quotedInWords = (answer: TransportPrice | undefined): string =>
  answer ? `Quoted for ${milesAndPrices(answer)}.` : 'Quoted.';

type QuoterProps = {
  readonly pricing: PricingForm;
  readonly quoter: QuoterRun;
  readonly show?: ShowField;
};

const nothing: ShowField = () => undefined;

/** The automatic quoter on the price card of a form, with what the base price can come from. */
export const Quoter = ({ pricing, quoter: { run, isRunning, problems }, show = nothing }: QuoterProps) => {
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
      {answer && <Sizes answer={answer} show={show} />}
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
