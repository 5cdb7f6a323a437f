import { Button } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import type { DragEvent } from 'react';
import { Link } from 'react-router';
import { statusInWords } from '../../../../src/dispatch/contract/dispatch-statuses.ts';
import { driverName } from '../../../../src/dispatch/contract/driver-name.ts';
import { STOP_NAMES } from '../../../../src/dispatch/contract/lateness.ts';
import type { BoardDispatch } from '../../../api/generated/types.ts';
import { useMay } from '../../../api/session.ts';
import { PhoneLink } from '../../../kit/contact-links.tsx';
import { briefDate, lane, place, today, vehicles } from '../../../kit/format.ts';
import { carrierName } from '../words.ts';
import type { StopCard } from './board-days.ts';

export type LoadCardProps = {
  readonly card: StopCard<BoardDispatch>;
  /** Whether this person may move it. */
  readonly isMovable: boolean;
  /** The one card that Tab reaches. */
  readonly isStop: boolean;
  /** Whether it says its day, which no column does. */
  readonly hasDay?: boolean;
  readonly onFocus: () => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onDrag: (isDragged: boolean) => void;
};

/** Id of a card's link, which has the focus of its card. */
export const cardId = (key: string): string => `stop-${key}`;
/** Id of the words that say how cards are moved by keys. */
export const HOW = 'board-keys';

const nameOf = ({ load: { orderId, load: of }, stop, late }: StopCard<BoardDispatch>): string =>
  [`${orderId}, ${STOP_NAMES[stop].toLowerCase()}`, of && lane(of.origin, of.destination), late]
    .filter(Boolean)
    .join(', ');

/** A load on the day of its pickup or delivery; it leads to the order, and is dragged or moved by keys or buttons. */
export const LoadCard = ({ card, isMovable, isStop, hasDay, onFocus, onMove, onDrag }: LoadCardProps) => {
  const { key, stop, late, isOpen, day } = card;
  const { orderId, driver, load } = card.load;
  const tabIndex = isStop ? 0 : -1;
  const mayEdit = useMay()('order_update');
  const what = `${STOP_NAMES[stop].toLowerCase()} of order ${orderId}`;
  const start = ({ dataTransfer }: DragEvent): void => {
    dataTransfer.setData('text/plain', key);
    dataTransfer.effectAllowed = 'move';
    onDrag(true);
  };
  return (
    <li
      className={['load-card', `is-${stop}`, !isOpen && 'is-done', late && 'is-late']
        .filter(Boolean)
        .join(' ')}
      draggable={isMovable}
      onDragStart={start}
      onDragEnd={() => onDrag(false)}
      onFocus={onFocus}
    >
      <div className="load-card-head">
        <Link
          id={cardId(key)}
          to={`/orders/${orderId}${mayEdit ? '?edit=true' : ''}`}
          tabIndex={tabIndex}
          draggable={false}
          aria-label={nameOf(card)}
          aria-describedby={isMovable ? HOW : undefined}
        >
          {orderId}
        </Link>
        <span className="load-card-stop">{STOP_NAMES[stop]}</span>
        {hasDay && <span className="quiet">{briefDate(day)}</span>}
        {!isOpen && <span className="quiet">{statusInWords(card.load)}</span>}
      </div>
      {late && <p className="overdue">{late}</p>}
      {load && (
        <>
          <p>
            <bdi>{place(load.origin)}</bdi> → <bdi>{place(load.destination)}</bdi>
          </p>
          {isOpen && load.vehicles.length > 0 && (
            <p className="load-card-line" title={vehicles(load.vehicles)}>
              {vehicles(load.vehicles)}
            </p>
          )}
        </>
      )}
      <p className="load-card-carrier">
        <bdi>{carrierName(driver.carrier)}</bdi>
      </p>
      {isOpen && (
        <p className="load-card-driver">
          <bdi>{driverName(driver)}</bdi> <PhoneLink number={driver.phoneNumber} tabIndex={tabIndex} />
        </p>
      )}
      <div className="load-card-foot">
        {isOpen && <span className="quiet">{statusInWords(card.load)}</span>}
        {isMovable && (
          <span className="load-card-moves">
            <Button
              size="small"
              variant="minimal"
              icon={<ChevronLeft />}
              aria-label={`Move the ${what} a day earlier`}
              disabled={day <= today()}
              tabIndex={tabIndex}
              onClick={() => onMove(-1)}
            />
            <Button
              size="small"
              variant="minimal"
              icon={<ChevronRight />}
              aria-label={late ? `Move the ${what} to today` : `Move the ${what} a day later`}
              tabIndex={tabIndex}
              onClick={() => onMove(1)}
            />
          </span>
        )}
      </div>
    </li>
  );
};
