import { Button, Checkbox } from '@blueprintjs/core';
import { ArrowDown, ArrowUp, DragHandleVertical, ListColumns } from '@blueprintjs/icons';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { BusyButton } from '../busy-button.tsx';
import { PanelButton } from '../panel-button.tsx';
import { isPressed } from '../shortcut.ts';
import { useDragOrder } from '../use-drag-order.ts';
import { useFocusOn } from '../use-focus-on.ts';
import { COLUMN_KEYS } from './column-keys.ts';
import { arranged, movedTo, toggled } from './column-order.ts';
import { DENSITIES, type Density, useDensity } from './density.ts';
import { useAhead } from './use-ahead.ts';
import './column-chooser.css';

type Ids = ReadonlyArray<string>;
type Choice = { readonly id: string; readonly title: string };
type Step = -1 | 1;

type ColumnRowProps = {
  readonly column: Choice;
  readonly checkId: string;
  readonly isShown: boolean;
  /** Whether there is no room for it. */
  readonly isLeftOut: boolean;
  readonly isDragged: boolean;
  readonly onToggle: () => void;
  readonly onGrip: (event: PointerEvent) => void;
  /** Undefined at the end of the list. */
  readonly onMove: Readonly<Record<Step, (() => void) | undefined>>;
};

const ColumnRow = (props: ColumnRowProps) => {
  const { column, checkId, isShown, isLeftOut, isDragged, onToggle, onGrip, onMove } = props;
  const { id, title } = column;
  const onKeyDown = ({ nativeEvent: event }: KeyboardEvent): void => {
    const step = isPressed(COLUMN_KEYS.up, event) ? -1 : isPressed(COLUMN_KEYS.down, event) ? 1 : undefined;
    if (step === undefined) return;
    event.preventDefault();
    onMove[step]?.();
  };
  return (
    <li data-id={id} className={isDragged ? 'column-row is-dragged' : 'column-row'} onKeyDown={onKeyDown}>
      <span className="column-grip" title="Drag to another place" onPointerDown={onGrip}>
        <DragHandleVertical />
      </span>
      <Checkbox
        id={checkId}
        checked={isShown}
        onChange={onToggle}
        data-stop
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      >
        {title}
        {isLeftOut && <span className="column-no-room"> · no room</span>}
      </Checkbox>
      {([-1, 1] as const).map((step) => (
        <BusyButton
          key={step}
          variant="minimal"
          size="small"
          tabIndex={-1}
          icon={step === -1 ? <ArrowUp /> : <ArrowDown />}
          aria-label={`Move ${title} ${step === -1 ? 'up' : 'down'}`}
          disabled={onMove[step] === undefined}
          onClick={onMove[step]}
        />
      ))}
    </li>
  );
};

type ColumnChooserProps = {
  /** Optional columns, in the list's own order. */
  readonly columns: ReadonlyArray<Choice>;
  /** Title of the first column, which is always shown. */
  readonly first: string;
  /** Ids of the shown columns, in order. */
  readonly shown: Ids;
  /** Ids of columns for which there is no room. */
  readonly noRoom: Ids;
  readonly onChange: (shown: Ids) => void;
  /** Columns after a reset. */
  readonly initial: Ids;
  /** Takes set widths away; undefined if none is set. */
  readonly onAutomatic: (() => void) | undefined;
};

const textOf = (ids: Ids): string => ids.join();

const Chooser = ({ columns, first, initial, noRoom, onAutomatic, ...chosen }: ColumnChooserProps) => {
  const [shown, show] = useAhead(chosen.shown, chosen.onChange, textOf);
  const [density, chooseDensity] = useDensity();
  const name = useId();
  const list = useRef<HTMLUListElement>(null);
  const all = columns.map(({ id }) => id);
  const [before, setBefore] = useState<Ids>([]);
  const [announcement, setAnnouncement] = useState('');
  const focusOn = useFocusOn();
  const checkId = (id: string): string => `${name}-${id}`;
  const titleOf = (id: string): string => columns.find((column) => column.id === id)?.title ?? '';

  const arrange = (id: string, next: Ids): void => {
    setBefore(next);
    setAnnouncement(`${titleOf(id)}: place ${next.indexOf(id) + 2} of ${next.length + 1}`);
    show(next.filter((each) => shown.includes(each)));
  };
  const { order, dragged, grip } = useDragOrder(list, arranged(all, shown, before), arrange);
  const move = (id: string, step: Step) => {
    const place = order.indexOf(id) + step;
    if (place < 0 || place >= order.length) return undefined;
    return () => {
      arrange(id, movedTo(order, id, place));
      focusOn(checkId(id));
    };
  };
  const toggle = (id: string): void => {
    setBefore(order);
    setAnnouncement('');
    show(toggled(order, shown, id));
  };
  const showAll = (): void => {
    setBefore(order);
    show(order);
  };
  return (
    <>
      <ul ref={list} className="column-rows" aria-label="Columns">
        <li className="column-row">
          <span className="column-grip" />
          <Checkbox label={`${first} (always first)`} checked disabled />
        </li>
        {order.flatMap((id) => {
          const column = columns.find((each) => each.id === id);
          if (!column) return [];
          return (
            <ColumnRow
              key={id}
              column={column}
              checkId={checkId(id)}
              isShown={shown.includes(id)}
              isLeftOut={noRoom.includes(id)}
              isDragged={id === dragged}
              onToggle={() => toggle(id)}
              onGrip={grip(id)}
              onMove={{ [-1]: move(id, -1), 1: move(id, 1) }}
            />
          );
        })}
      </ul>
      <p role="status" className="unseen">
        {announcement}
      </p>
      <fieldset className="column-density" aria-label="Density of the rows">
        {Object.entries(DENSITIES).map(([each, title]) => (
          <Button
            key={each}
            variant="minimal"
            size="small"
            aria-pressed={each === density}
            active={each === density}
            text={title}
            onClick={() => chooseDensity(each as Density)}
          />
        ))}
      </fieldset>
      <div className="column-ends">
        <Button variant="minimal" size="small" text="Show all" onClick={showAll} />
        <Button variant="minimal" size="small" text="Reset" onClick={() => show(initial)} />
        <BusyButton
          variant="minimal"
          size="small"
          text="Automatic widths"
          disabled={onAutomatic === undefined}
          onClick={onAutomatic}
        />
        <span className="quiet column-hint">
          {COLUMN_KEYS.up.keys} or {COLUMN_KEYS.down.keys} moves a column
        </span>
      </div>
    </>
  );
};

/** Panel to choose the columns of a list and their order; changes apply at once. */
export const ColumnChooser = (props: ColumnChooserProps) => (
  <PanelButton
    className="columns-button"
    icon={<ListColumns />}
    text="Columns"
    name="Columns"
    label="Columns"
    panel={() => <Chooser {...props} />}
  />
);
