import { Button, type ButtonProps, PopoverNext, PopupKind } from '@blueprintjs/core';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import './panel-button.css';

/** What ↑ and ↓ lead to in a panel has this attribute. */
const STOPS = '[data-stop]';

const stopsIn = (panel: HTMLElement): ReadonlyArray<HTMLElement> => [
  ...panel.querySelectorAll<HTMLElement>(STOPS),
];

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const isHeld = ({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean => altKey || ctrlKey || metaKey;

const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
  if (isHeld(event)) return;
  // Letters are keys of the screen behind the panel.
  if (event.key.length === 1) event.stopPropagation();
  const stops = stopsIn(event.currentTarget);
  const step = STEPS[event.key];
  if (!step || stops.length === 0) return;
  event.preventDefault();
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops[step(at, stops.length)]?.focus();
};

const focusFirst = (node: HTMLElement): void => {
  const [first] = stopsIn(node);
  const current = node.querySelector<HTMLElement>(`${STOPS}[aria-current]`);
  (current ?? first)?.focus({ preventScroll: true });
};

/** So many pixels are left between a panel and the edge of the window. */
const EDGE = 8;

type PanelButtonProps = Pick<
  ButtonProps,
  'id' | 'icon' | 'endIcon' | 'text' | 'className' | 'title' | 'loading'
> & {
  /** The button's whole name, where its text is not all of it. */
  readonly name?: string;
  /** What the panel is called. */
  readonly label: string;
  /** What it shows. It closes where something was chosen; with `then`, to go on once the focus is back. */
  readonly panel: (close: (then?: () => unknown) => void) => ReactNode;
};

/**
 * A button that opens a panel of things to choose from. The focus goes to the current one or to the first, ↑ and ↓
 * lead from one to the next, and it comes back to the button in the end.
 */
export const PanelButton = ({ name, label, panel, ...button }: PanelButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  const next = useRef<() => unknown>(undefined);
  const goOn = (): void => {
    const { current } = next;
    next.current = undefined;
    current?.();
  };
  return (
    <PopoverNext
      isOpen={isOpen}
      onInteraction={setOpen}
      placement="bottom-end"
      middleware={{ shift: { padding: EDGE } }}
      arrow={false}
      animation="minimal"
      transitionDuration={0}
      popupKind={PopupKind.DIALOG}
      shouldReturnFocusOnClose
      onOpening={focusFirst}
      onClosed={goOn}
      content={
        <div className="panel" role="dialog" aria-label={label} onKeyDown={onKeyDown}>
          {panel((then) => {
            next.current = then;
            setOpen(false);
          })}
        </div>
      }
    >
      <Button {...button} aria-label={name} />
    </PopoverNext>
  );
};
