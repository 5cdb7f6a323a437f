import { Button, Checkbox } from '@blueprintjs/core';
import { ArrowDown, ArrowUp, DragHandleVertical, ListColumns } from '@blueprintjs/icons';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { COLUMN_KEYS } from './column-keys.ts';
import { arranged, movedTo, toggled } from './column-order.ts';
import { PanelButton } from './panel-button.tsx';
import { isPressed } from './shortcut.ts';
import { useDragOrder } from './use-drag-order.ts';
import { useFocusOn } from './use-focus-on.ts';
import './column-chooser.css';

type Ids = ReadonlyArray<string>;
type Choice = { readonly id: string; readonly title: string };
type Step = -1 | 1;

type ColumnRowProps = {
  readonly column: Choice;
  readonly checkId: string;
  readonly isShown: boolean;
  readonly isDragged: boolean;
  readonly onToggle: () => void;
  readonly onGrip: (event: PointerEvent) => void;
  /** Undefined at the end of the list. */
  readonly onMove: Readonly<Record<Step, (() => void) | undefined>>;
};

const ColumnRow = ({ column, checkId, isShown, isDragged, onToggle, onGrip, onMove }: ColumnRowProps) => {
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
        label={title}
        checked={isShown}
        onChange={onToggle}
        data-stop
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      />
      {([-1, 1] as const).map((step) => (
        <Button
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
  /** Those that can be shown or not, in the list's own order. */
  readonly columns: ReadonlyArray<Choice>;
  /** The title of the column that is always the first. */
  readonly first: string;
  /** Ids, in the order in which they stand. */
  readonly shown: Ids;
  readonly onChange: (shown: Ids) => void;
  /** What they are set back to. */
  readonly initial: Ids;
};

/**
 * What is shown as this person has it here. It runs ahead of the list, which follows a moment later: keys come quicker.
 * Anything else that is shown meanwhile takes its place.
 */
const useAhead = (shown: Ids, onChange: (shown: Ids) => void) => {
  const [ahead, setAhead] = useState({ shown, told: [shown.join()] });
  const said = shown.join();
  if (!ahead.told.includes(said)) setAhead({ shown, told: [said] });
  const show = (next: Ids): void => {
    setAhead(({ told }) => ({ shown: next, told: [...told, next.join()] }));
    onChange(next);
  };
  return [ahead.shown, show] as const;
};

const Chooser = ({ columns, first, initial, ...chosen }: ColumnChooserProps) => {
  const [shown, show] = useAhead(chosen.shown, chosen.onChange);
  const name = useId();
  const list = useRef<HTMLUListElement>(null);
  const all = columns.map(({ id }) => id);
  const [before, setBefore] = useState<Ids>([]);
  const [said, setSaid] = useState('');
  const focusOn = useFocusOn();
  const checkId = (id: string): string => `${name}-${id}`;
  const titleOf = (id: string): string => columns.find((column) => column.id === id)?.title ?? '';

  const arrange = (id: string, next: Ids): void => {
    setBefore(next);
    setSaid(`${titleOf(id)}: place ${next.indexOf(id) + 2} of ${next.length + 1}`);
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
    setSaid('');
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
              isDragged={id === dragged}
              onToggle={() => toggle(id)}
              onGrip={grip(id)}
              onMove={{ [-1]: move(id, -1), 1: move(id, 1) }}
            />
          );
        })}
      </ul>
      <p role="status" className="unseen">
        {said}
      </p>
      <div className="column-ends">
        <Button variant="minimal" size="small" text="Show all" onClick={showAll} />
        <Button variant="minimal" size="small" text="Reset" onClick={() => show(initial)} />
        <span className="quiet column-hint">
          {COLUMN_KEYS.up.keys} or {COLUMN_KEYS.down.keys} moves a column
        </span>
      </div>
    </>
  );
};

/** Which columns a list shows, and in which order. What is chosen counts at once. */
export const ColumnChooser = (props: ColumnChooserProps) => (
  <PanelButton icon={<ListColumns />} text="Columns" label="Columns" panel={() => <Chooser {...props} />} />
);
