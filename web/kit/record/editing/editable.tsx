import { Button, Intent } from '@blueprintjs/core';
import { Edit } from '@blueprintjs/icons';
import { type FormEvent, memo, type ReactNode, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { BusyButton } from '../../busy-button.tsx';
import { CardTools } from '../../card.tsx';
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

/** Buttons below an open card. */
const ConfirmAndCancel = ({ card }: CardProps) => {
  const { cancel, titleOf } = useRecordEditing();
  const { isSubmitting } = useFormState();
  const title = titleOf(card);
  return (
    <>
      <Button
        variant="minimal"
        size="small"
        text="Cancel"
        aria-label={`Cancel ${title}`}
        onClick={() => cancel(card)}
      />
      <BusyButton
        size="small"
        intent={Intent.PRIMARY}
        variant="outlined"
        type="submit"
        text="Confirm"
        aria-label={`Confirm ${title}`}
        loading={isSubmitting}
      />
    </>
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
  const { cards, open, focused, mayUpdate, confirm, update } = useRecordEditing();
  const isOpen = open.has(card);
  const form = useCardFocus(isOpen, focused === card);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const byButton = (event.nativeEvent as SubmitEvent).submitter === document.activeElement;
    if (open.size === 1 || byButton) confirm(card);
    else update();
  };
  if (!mayUpdate || !(isOpen || cards.includes(card))) return view;
  return (
    <form ref={form} className="editable" onSubmit={submit} noValidate>
      <CardTools.Provider value={isOpen ? <ConfirmAndCancel card={card} /> : <EditTool card={card} />}>
        {isOpen ? <Fields Form={Form} /> : view}
      </CardTools.Provider>
    </form>
  );
};
