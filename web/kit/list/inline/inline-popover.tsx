import { PopoverNext } from '@blueprintjs/core';
import { useEffect, useId } from 'react';
import { createPortal } from 'react-dom';
import { FROM_EDGES } from '../../from-edges.ts';
import { isFocusLost } from '../../kept-focus.ts';
import { LIST_ID } from '../list-id.ts';
import { type AnyInline, fieldOf } from './inline-definition.ts';
import { LeftNote } from './left-note.tsx';
import { rowElement } from './row-cells.ts';
import { TroubleNote } from './trouble-note.tsx';
import { useAnchor } from './use-anchor.ts';
import type { Editing, InlineEditing } from './use-inline-edit.ts';

/** Restores the focus, unless the user has moved it elsewhere. */
const useReturnedFocus = ({ from, row: { rowId } }: Editing): void => {
  useEffect(
    () => () => {
      if (!isFocusLost()) return;
      const link = (): HTMLElement | null | undefined =>
        rowElement(rowId)?.querySelector<HTMLElement>('[data-row-link]');
      const back = from.isConnected ? from : (link() ?? document.getElementById(LIST_ID));
      back?.focus({ preventScroll: true });
    },
    [from, rowId],
  );
};

type InlinePopoverProps = Omit<InlineEditing, 'editing' | 'open'> & {
  readonly definition: AnyInline;
  readonly editing: Editing;
};

/** The list's only picker, anchored to the edited cell; it scrolls with it, and stays without it. */
export const InlinePopover = (props: InlinePopoverProps) => {
  const { definition, editing, left, saving, trouble, choose, close } = props;
  const { field, row, cell } = editing;
  const anchor = useAnchor(editing);
  const title = useId();
  useReturnedFocus(editing);
  useEffect(() => {
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [cell]);
  const { label, Picker } = fieldOf(definition, field);
  const content = (
    <div className="inline-picker" role="dialog" aria-labelledby={title} tabIndex={-1}>
      <h2 id={title}>
        {label} of {definition.nameOf(row)}
      </h2>
      {left && !saving && !trouble && (
        <LeftNote definition={definition} left={left} name={definition.nameOf(row)} />
      )}
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
      shouldReturnFocusOnClose={false}
      content={content}
      renderTarget={({ ref }) => <span ref={ref} />}
    />,
    anchor,
  );
};
