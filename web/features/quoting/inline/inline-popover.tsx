import { PopoverNext } from '@blueprintjs/core';
import { type ComponentType, useEffect, useId } from 'react';
import { createPortal } from 'react-dom';
import { LIST_ID } from '../../../ui/list-page.tsx';
import type { Kind } from '../quote-types.ts';
import { AssigneePicker } from './assignee-picker.tsx';
import { FollowupPicker } from './followup-picker.tsx';
import type { InlineField } from './inline-change.ts';
import { FIELD_NAMES, named } from './inline-words.ts';
import type { PickerProps } from './picker.ts';
import { StatusPicker } from './status-picker.tsx';
import { TroubleNote } from './trouble-note.tsx';
import type { Editing, InlineEditing } from './use-inline-edit.ts';

const PICKERS: Readonly<Record<InlineField, ComponentType<PickerProps>>> = {
  status: StatusPicker,
  followup: FollowupPicker,
  assignee: AssigneePicker,
};

/** Pixels between the picker and the edges of the window. */
const FROM_EDGES = { flip: { padding: 8 }, shift: { padding: 8 } };

/** The focus goes back to where it came from, unless the person has put it elsewhere. */
const useReturnedFocus = (from: HTMLElement): void => {
  useEffect(
    () => () => {
      const { activeElement } = document;
      if (activeElement !== null && activeElement !== document.body) return;
      (from.isConnected ? from : document.getElementById(LIST_ID))?.focus({ preventScroll: true });
    },
    [from],
  );
};

type InlinePopoverProps = Omit<InlineEditing, 'editing' | 'open'> & {
  readonly kind: Kind;
  readonly editing: Editing;
};

/** The one picker of a list, at the cell that it was opened for; it scrolls along with it. */
export const InlinePopover = ({ kind, editing, saving, trouble, choose, close }: InlinePopoverProps) => {
  const { field, row, cell, from } = editing;
  const title = useId();
  useReturnedFocus(from);
  useEffect(() => {
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [cell]);
  useEffect(() => {
    // The row is gone: the list was loaded again.
    if (!cell.isConnected) close();
  });
  const Picker = PICKERS[field];
  const content = (
    <div className="inline-picker" role="dialog" aria-labelledby={title} tabIndex={-1}>
      <h2 id={title}>
        {FIELD_NAMES[field]} of {named(kind, row)}
      </h2>
      {trouble && <TroubleNote trouble={trouble} choose={choose} close={close} />}
      <Picker kind={kind} row={row} saving={saving} tried={trouble?.change} onChoose={choose} />
    </div>
  );
  return createPortal(
    <PopoverNext
      isOpen
      onInteraction={(isOpen) => isOpen || close()}
      placement="bottom-start"
      middleware={FROM_EDGES}
      arrow={false}
      animation="minimal"
      transitionDuration={0}
      shouldReturnFocusOnClose={false}
      content={content}
      renderTarget={({ ref }) => <span ref={ref} className="inline-anchor" />}
    />,
    cell,
  );
};
