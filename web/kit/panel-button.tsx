import { type ButtonProps, PopoverNext, PopupKind } from '@blueprintjs/core';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { BusyButton } from './busy-button.tsx';
import './panel-button.css';

/** Attribute of the elements of a panel that ↑ and ↓ move through. */
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
  // Letters are shortcuts of the screen behind the panel.
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

/** Distance between a panel and the edge of the window in pixels. */
const EDGE = 8;

type PanelButtonProps = Pick<
  ButtonProps,
  'id' | 'icon' | 'endIcon' | 'text' | 'className' | 'title' | 'loading'
> & {
  /** Accessible name, if the text is not enough. */
  readonly name?: string;
  /** Accessible name of the panel. */
  readonly label: string;
  /** Content of the panel. `close` runs `then` once the focus is restored. */
  readonly panel: (close: (then?: () => unknown) => void) => ReactNode;
};

/**
 * A button that opens a panel of options. The focus moves to the current or first option and returns to the
 * button on closing; ↑ and ↓ move between options.
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
      popupKind={PopupKind.DIALOG}
      shouldReturnFocusOnClose
      onOpened={focusFirst}
      onClosed={goOn}
      content={
        <div className="panel" data-keep-clear role="dialog" aria-label={label} onKeyDown={onKeyDown}>
          {panel((then) => {
            next.current = then;
            setOpen(false);
          })}
        </div>
      }
    >
      <BusyButton {...button} aria-label={name} />
    </PopoverNext>
  );
};
