import { PopoverNext } from '@blueprintjs/core';
import { useEffect, useId } from 'react';
import { createPortal } from 'react-dom';
import { LIST_ID } from '../list-page.tsx';
import { type AnyInline, fieldOf } from './inline-definition.ts';
import { TroubleNote } from './trouble-note.tsx';
import type { Editing, InlineEditing } from './use-inline-edit.ts';

/** Minimum distance between the picker and the window's edges, in pixels. */
const FROM_EDGES = { flip: { padding: 8 }, shift: { padding: 8 } };

/** Restores the focus, unless the user has moved it elsewhere. */
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
  readonly definition: AnyInline;
  readonly editing: Editing;
};

/** The list's only picker, anchored to the edited cell; it scrolls with it. */
export const InlinePopover = (props: InlinePopoverProps) => {
  const { definition, editing, saving, trouble, choose, close } = props;
  const { field, row, cell, from } = editing;
  const title = useId();
  useReturnedFocus(from);
  useEffect(() => {
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [cell]);
  useEffect(() => {
    // A refetch has removed the row.
    if (!cell.isConnected) close();
  });
  const { label, Picker } = fieldOf(definition, field);
  const content = (
    <div className="inline-picker" role="dialog" aria-labelledby={title} tabIndex={-1}>
      <h2 id={title}>
        {label} of {definition.nameOf(row)}
      </h2>
      {trouble && <TroubleNote definition={definition} trouble={trouble} choose={choose} close={close} />}
      <Picker row={row} saving={saving} tried={trouble?.change} onChoose={choose} />
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
