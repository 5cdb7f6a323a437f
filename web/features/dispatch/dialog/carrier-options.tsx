import { Button } from '@blueprintjs/core';
import { type UIEvent, useEffect } from 'react';
import type { CarrierChoice, OrderToDispatch } from '../../../api/generated/types.ts';
import { RETRY } from '../../../kit/again-words.ts';
import { Loading } from '../../../kit/loaded.tsx';
import { InsuranceWords } from '../insurance-words.tsx';
import { carrierName } from '../words.ts';
import { baseInWords, experienceInWords } from './experience.ts';
import type { Carriers, RankedChoice } from './use-carriers.ts';

/** The next page is asked for so many pixels before the end. */
const AHEAD = 400;

export const LIST_ID = 'dispatch-carriers';
export const optionId = (id: string): string => `${LIST_ID}-${id}`;

const keepFocus = (event: { readonly preventDefault: () => void }): void => event.preventDefault();

const locationOf = ({ city, state }: CarrierChoice): string => [city, state].filter(Boolean).join(', ');

type Ends = Pick<OrderToDispatch, 'origin' | 'destination'>;

type OptionProps = {
  readonly carrier: RankedChoice;
  readonly order: Ends;
  readonly isMarked: boolean;
  readonly onChoose: () => void;
};

const CarrierOption = ({ carrier, order, isMarked, onChoose }: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys for the whole list
  <div
    id={optionId(carrier.id)}
    role="option"
    tabIndex={-1}
    aria-selected={isMarked}
    className="carrier-option"
    onMouseDown={keepFocus}
    onClick={onChoose}
  >
    <bdi className="carrier-option-name">{carrierName(carrier)}</bdi>
    <span className="carrier-option-mc">{carrier.mcNumber && `MC ${carrier.mcNumber}`}</span>
    <bdi className="carrier-option-place">{locationOf(carrier)}</bdi>
    <span className="carrier-option-experience">
      {carrier.experience ? experienceInWords(carrier.experience, order) : baseInWords(carrier, order)}
    </span>
    <span className="carrier-option-insurance">
      <InsuranceWords expires={carrier.insuranceExpires} />
    </span>
  </div>
);

type CarrierOptionsProps = {
  readonly order: Ends;
  readonly carriers: Carriers;
  readonly onChoose: (carrier: CarrierChoice) => void;
};

/** Listbox of carriers, which grows as it is scrolled; the search field above handles the keys. */
export const CarrierOptions = ({ order, carriers, onChoose }: CarrierOptionsProps) => {
  const { rows, total, marked, isPassing, isLoading, error, retry, more } = carriers;
  useEffect(() => {
    if (marked !== undefined) document.getElementById(optionId(marked))?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent): void => {
    if (scrollHeight - scrollTop - clientHeight < AHEAD) more();
  };
  return (
    <div className="carrier-options" onScroll={onScroll}>
      {total === undefined && error === undefined && <Loading what="carriers" />}
      <div id={LIST_ID} role="listbox" aria-label="Carriers" aria-busy={isLoading} data-passing={isPassing}>
        {rows.map((carrier) => (
          <CarrierOption
            key={carrier.id}
            carrier={carrier}
            order={order}
            isMarked={carrier.id === marked}
            onChoose={() => onChoose(carrier)}
          />
        ))}
      </div>
      {error !== undefined && rows.length > 0 && (
        <p role="alert" className="carrier-more">
          The next carriers could not be loaded. <Button size="small" text={RETRY} onClick={retry} />
        </p>
      )}
    </div>
  );
};
