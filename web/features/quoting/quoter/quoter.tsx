import { Button, Callout, Intent } from '@blueprintjs/core';
import { Calculator } from '@blueprintjs/icons';
import { useFormContext, useWatch } from 'react-hook-form';
import type { TransportPrice } from '../../../api/generated/types.ts';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { useFieldIds } from '../../../kit/form/field-ids.ts';
import { inPageOrder, jumpTo } from '../../../kit/form/field-links.tsx';
import { count } from '../../../kit/format.ts';
import type { QuoteDraft } from '../quote-form/draft.ts';
import { useIsOrder } from '../quote-form/form-kind.ts';
import type { PricingForm } from '../quote-form/use-pricing.ts';
import { sectionLabelOf } from '../quote-form/validation.ts';
import { BasePriceFactors } from './base-price-factors.tsx';
import { PriceSteps } from './price-steps.tsx';
import { isStillQuoted } from './quoter-request.ts';
import { useQuoter } from './use-quoter.ts';
import './quoter.css';

/** Opens the part of the screen that has a field, where parts can be closed. */
export type ShowField = (path: string) => void;

const nothing: ShowField = () => undefined;

type ProblemsProps = { readonly problems: Readonly<Record<string, string>>; readonly show: ShowField };

/** Why there is no price, each reason with a link to its field. */
const Problems = ({ problems, show }: ProblemsProps) => {
  const idOf = useFieldIds();
  const paths = inPageOrder(Object.keys(problems), idOf);
  if (paths.length === 0) return null;
  return (
    <Callout
      intent={Intent.DANGER}
      icon={null}
      className="quoter-problems"
      role="group"
      aria-label="No price yet"
    >
      <ul className="field-links">
        {paths.map((path) => (
          <li key={path}>
            <a
              href={`#${idOf(path)}`}
              onClick={(event) => {
                event.preventDefault();
                show(path);
                // Once its card is open: that focuses its first field.
                setTimeout(() => jumpTo(idOf(path)));
              }}
            >
              {sectionLabelOf(path)}: {problems[path]}
            </a>
          </li>
        ))}
      </ul>
    </Callout>
  );
};

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
        <li key={at}>
          <span>
            <bdi>{vehicle}</bdi> was priced as {size.name}, by the size chart.
            {isOrder && ' An order needs the size.'}
          </span>
          <Button
            size="small"
            text="Use this size"
            aria-label={`Use the size ${size.name} for the ${vehicle}`}
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

/** What the price is, as far as the quoter knows. */
const useStanding = (answer: TransportPrice | undefined): string => {
  const [origin, destination, vehicles, transport, referrerId] = useWatch<
    QuoteDraft,
    ['origin', 'destination', 'vehicles', 'transport', 'referrerId']
  >({ name: ['origin', 'destination', 'vehicles', 'transport', 'referrerId'] });
  const { quote } = transport;
  if (quote === null) return '';
  if (!isStillQuoted(quote, { origin, destination, vehicles, transport, referrerId })) return OTHER_REQUEST;
  return answer
    ? `Quoted for ${count(answer.miles)} miles, by price tables ${answer.publication}.`
    : 'Quoted.';
};

type QuoterProps = { readonly pricing: PricingForm; readonly show?: ShowField };

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
      <Problems problems={problems} show={show} />
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
