import { type DragEvent, type KeyboardEvent, useState } from 'react';
import type { CivilDate } from '../../../../src/shared-kernel/civil-date.ts';
import type { BoardDispatch } from '../../../api/generated/types.ts';
import { briefDate, civilDate, count } from '../../../kit/format.ts';
import { isPressed } from '../../../kit/shortcut.ts';
import { useFocusOn } from '../../../kit/use-focus-on.ts';
import { cardTowards, dayAfter, type Layout, type StopCard } from './board-days.ts';
import { MOVE_EARLIER, MOVE_LATER, WALK } from './board-keys.ts';
import { cardId, HOW, LoadCard } from './load-card.tsx';

type Card = StopCard<BoardDispatch>;

type DayBoardProps = {
  readonly layout: Layout<BoardDispatch>;
  readonly today: CivilDate;
  readonly mayMove: boolean;
  /** Returns whether it is tried. */
  readonly onMove: (card: Card, to: CivilDate) => boolean;
  /** A card was moved by a key to a day that may not be shown. */
  readonly onShow: (day: CivilDate) => void;
  /** The loads are those of other days or another filter, until the new ones arrive. */
  readonly isPassing: boolean;
  /** Whether the loads of a day are loaded: of others, there may be more than are shown. */
  readonly isLoaded: (day: CivilDate) => boolean;
  /** There are more loads than are shown: a day may have more, and one without any is not known to have none. */
  readonly isCut: boolean;
};

/** How many stops a day has: all of them, at least those that are shown, or nobody knows. */
type Known = 'all' | 'some' | 'none';

const loadsInWords = (number: number, known: Known): string => {
  if (known === 'none') return 'not loaded';
  const stops = number === 0 ? 'nothing' : number === 1 ? '1 stop' : `${count(number)} stops`;
  return known === 'some' ? `${stops} or more` : stops;
};

const inFigures = (number: number, known: Known): string =>
  known === 'none' ? '…' : `${count(number)}${known === 'some' ? '+' : ''}`;

/** Columns of days, with late loads above them. Arrows walk through the cards; one of them is a stop of Tab. */
export const DayBoard = (props: DayBoardProps) => {
  const { layout, today, mayMove, onMove, onShow, isPassing, isCut } = props;
  const [reached, setReached] = useState<string>();
  const [dragged, setDragged] = useState<Card>();
  const [over, setOver] = useState<CivilDate>();
  const focusOn = useFocusOn();
  const all = [...layout.late, ...layout.columns.flatMap(({ cards }) => cards)];
  const stop = all.some(({ key }) => key === reached) ? reached : all[0]?.key;
  const knownOf = ({ day, cards }: Layout['columns'][number]): Known => {
    if (!props.isLoaded(day) || (isCut && cards.length === 0)) return 'none';
    return isCut ? 'some' : 'all';
  };
  const isMovable = ({ isOpen }: Card): boolean => mayMove && isOpen;

  const moveBy = (card: Card, by: 1 | -1): void => {
    const to = dayAfter(card, by, today);
    if (!onMove(card, to)) return;
    setReached(card.key);
    onShow(to);
    focusOn(cardId(card.key));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const card = all.find(({ key }) => document.activeElement?.id === cardId(key));
    if (!card) return;
    const { nativeEvent } = event;
    const by = isPressed(MOVE_EARLIER, nativeEvent) ? -1 : isPressed(MOVE_LATER, nativeEvent) ? 1 : undefined;
    const [direction] = WALK.find(([, key]) => isPressed(key, nativeEvent)) ?? [];
    if (by !== undefined && isMovable(card)) moveBy(card, by);
    else if (direction) {
      const next = cardTowards(layout, card.key, direction);
      if (next) focusOn(cardId(next.key));
    } else return;
    event.preventDefault();
  };
  const cardOf = (card: Card, hasDay: boolean) => (
    <LoadCard
      key={card.key}
      card={card}
      isMovable={isMovable(card)}
      isStop={card.key === stop}
      hasDay={hasDay}
      onFocus={() => setReached(card.key)}
      onMove={(by) => moveBy(card, by)}
      onDrag={(isDragged) => {
        setDragged(isDragged ? card : undefined);
        setOver(undefined);
      }}
    />
  );
  const dropOn = (day: CivilDate) => ({
    onDragOver: (event: DragEvent): void => {
      if (!dragged) return;
      event.preventDefault();
      setOver(day);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent): void => {
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(undefined);
    },
    onDrop: (event: DragEvent): void => {
      event.preventDefault();
      // A card that went while it was dragged is still the dragged one: its drag has no end.
      const isDropped = dragged && event.dataTransfer.getData('text/plain') === dragged.key;
      if (isDropped && dragged.day !== day) onMove(dragged, day);
      setDragged(undefined);
      setOver(undefined);
    },
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows move between the links inside
    <div className="day-board" aria-busy={isPassing} onKeyDown={onKeyDown}>
      <p id={HOW} hidden>
        Shift and left or right arrow move it by a day.
      </p>
      {layout.late.length > 0 && (
        <section className="board-late" aria-labelledby="board-late">
          <h2 id="board-late">
            Late <span className="board-count">{count(layout.late.length)}</span>
          </h2>
          <ul className="board-cards">{layout.late.map((card) => cardOf(card, true))}</ul>
        </section>
      )}
      <div className="board-days">
        {layout.columns.map(({ day, cards }) => (
          <section
            key={day}
            className={['board-day', day === today && 'is-today', day === over && 'is-over']
              .filter(Boolean)
              .join(' ')}
            aria-label={`${civilDate(day)}${day === today ? ', today' : ''}: ${loadsInWords(cards.length, knownOf({ day, cards }))}`}
            {...dropOn(day)}
          >
            <h2>
              {day === today ? <span className="board-today">Today, {briefDate(day)}</span> : civilDate(day)}
              <span className="board-count">{inFigures(cards.length, knownOf({ day, cards }))}</span>
            </h2>
            {cards.length > 0 ? (
              <ul className="board-cards">{cards.map((card) => cardOf(card, false))}</ul>
            ) : (
              knownOf({ day, cards }) === 'all' && <p className="quiet">Nothing.</p>
            )}
          </section>
        ))}
      </div>
    </div>
  );
};
