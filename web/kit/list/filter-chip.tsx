import { Button, ButtonGroup, PopoverNext, PopupKind } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { type FocusEvent, type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import { FROM_EDGES } from '../from-edges.ts';
import { isFocusLost } from '../kept-focus.ts';

/** A filter of a list. */
export type BarFilter = {
  readonly id: string;
  readonly label: string;
  /** The current value in words; undefined if the filter is not set. */
  readonly words: string | undefined;
  readonly editor: (close: () => void) => ReactElement;
  readonly remove: () => void;
  /** Reason why it cannot be set now. */
  readonly unavailable?: string | undefined;
};

type FilterChipProps = {
  readonly filter: BarFilter;
  /** Opens at once, since it was just added. */
  readonly isNew: boolean;
  readonly onRemove: () => void;
  /** The focus has left the chip and its editor. */
  readonly onLeave: () => void;
};

/** A searchable list focuses its field itself. */
const focusFirst = (node: HTMLElement): void =>
  node.querySelector<HTMLElement>('input[type="checkbox"], select')?.focus({ preventScroll: true });

type EditorProps = {
  readonly label: string;
  /** The button that gets the focus back, unless the user has moved it elsewhere. */
  readonly from: RefObject<HTMLElement | null>;
  readonly children: ReactElement;
};

const Editor = ({ label, from, children }: EditorProps) => {
  useEffect(
    () => () => {
      if (isFocusLost()) from.current?.focus();
    },
    [from],
  );
  return (
    <div className="filter-editor" data-keep-clear role="dialog" aria-label={label} tabIndex={-1}>
      {children}
    </div>
  );
};

/** A set filter: shows its value, opens its editor, and is removed by its ×. */
export const FilterChip = ({ filter, isNew, onRemove, onLeave }: FilterChipProps) => {
  const { label, words = 'any', editor } = filter;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isNew) return;
    button.current?.focus();
    setOpen(true);
  }, [isNew]);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!isOpen && !currentTarget.contains(relatedTarget)) onLeave();
  };
  return (
    <ButtonGroup className="filter-chip" onBlur={onBlur}>
      <PopoverNext
        isOpen={isOpen}
        onInteraction={setOpen}
        onOpened={focusFirst}
        placement="bottom-start"
        middleware={FROM_EDGES}
        arrow={false}
        popupKind={PopupKind.DIALOG}
        shouldReturnFocusOnClose
        content={
          <Editor label={label} from={button}>
            {editor(() => setOpen(false))}
          </Editor>
        }
      >
        <Button
          ref={button}
          className="filter-chip-open"
          text={
            <>
              {label}: <bdi>{words}</bdi>
            </>
          }
        />
      </PopoverNext>
      <Button icon={<Cross />} aria-label={`Remove filter ${label}`} onClick={onRemove} />
    </ButtonGroup>
  );
};
