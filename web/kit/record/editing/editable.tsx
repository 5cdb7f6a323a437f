import { Button, Intent } from '@blueprintjs/core';
import { Cross, Edit, Tick } from '@blueprintjs/icons';
import { type FormEvent, type KeyboardEvent, memo, type ReactNode, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { BusyButton } from '../../busy-button.tsx';
import { CardTools } from '../../card.tsx';
import { isOverlaid } from '../../is-overlaid.ts';
import { useRecordEditing } from './record-editing.ts';
import './editable.css';

type CardProps = { readonly card: string };

const EditTool = ({ card }: CardProps) => {
  const { edit, titleOf } = useRecordEditing();
  return (
    <Button
      variant="minimal"
      size="small"
      icon={<Edit />}
      text="Edit"
      aria-label={`Edit ${titleOf(card)}`}
      onClick={() => edit(card)}
      data-edit
    />
  );
};

/**
 * Buttons of an open card: Close while there is nothing to save in it. Both sets have their place, so nothing moves; on
 * a phone Cancel and Confirm are icons.
 */
const Savers = ({ card }: CardProps) => {
  const { cancel, dirty, titleOf } = useRecordEditing();
  const { isSubmitting } = useFormState();
  const title = titleOf(card);
  const isDirty = dirty.has(card);
  const shownIf = (isShown: boolean) => (isShown ? undefined : 'saver-hidden');
  const leave = { variant: 'minimal', size: 'small', onClick: () => cancel(card) } as const;
  return (
    <span className="savers">
      <Button
        {...leave}
        className={shownIf(isDirty)}
        icon={<Cross />}
        text="Cancel"
        aria-label={`Cancel ${title}`}
      />
      <BusyButton
        className={shownIf(isDirty)}
        icon={<Tick />}
        size="small"
        intent={Intent.PRIMARY}
        variant="outlined"
        type="submit"
        text="Confirm"
        aria-label={`Confirm ${title}`}
        loading={isSubmitting}
      />
      <Button {...leave} className={shownIf(!isDirty)} text="Close" aria-label={`Close ${title}`} />
    </span>
  );
};

const FIRST_FIELD = 'input:not([type=checkbox]):not([type=radio]), select, textarea';

/** Focuses a card that was opened, and its Edit button once it is closed. */
const useCardFocus = (isOpen: boolean, isFocused: boolean) => {
  const form = useRef<HTMLFormElement>(null);
  const was = useRef(isOpen);
  useEffect(() => {
    if (was.current !== isOpen && isFocused)
      form.current?.querySelector<HTMLElement>(isOpen ? FIRST_FIELD : '[data-edit]')?.focus();
    was.current = isOpen;
  }, [isOpen, isFocused]);
  return form;
};

export type EditableProps<Card extends string = string> = {
  readonly card: Card;
  readonly view: ReactNode;
  /** A component with a constant identity, so that page renders do not remount the form. */
  readonly Form: () => ReactNode;
};

const Fields = memo(({ Form }: Pick<EditableProps, 'Form'>) => <Form />);

/** A card with a read-only view, and a form for users who may edit. */
export const Editable = ({ card, view, Form }: EditableProps) => {
  const { cards, open, focused, mayUpdate, cancel, confirm, update } = useRecordEditing();
  const isOpen = open.has(card);
  const form = useCardFocus(isOpen, focused === card);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const byButton = (event.nativeEvent as SubmitEvent).submitter === document.activeElement;
    if (open.size === 1 || byButton) confirm(card);
    else update();
  };
  /** Escape leaves the card, unless it belongs to what is open in it or above it. */
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>): void => {
    const { key, target, currentTarget, nativeEvent } = event;
    if (!isOpen || key !== 'Escape' || event.defaultPrevented || nativeEvent.isComposing) return;
    if (!currentTarget.contains(target as Node) || isOverlaid()) return;
    event.preventDefault();
    cancel(card);
  };
  if (!mayUpdate || !(isOpen || cards.includes(card))) return view;
  return (
    <form ref={form} className="editable" onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      <CardTools.Provider value={isOpen ? <Savers card={card} /> : <EditTool card={card} />}>
        {isOpen ? <Fields Form={Form} /> : view}
      </CardTools.Provider>
    </form>
  );
};
