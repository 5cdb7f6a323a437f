import { Button, Intent } from '@blueprintjs/core';
import { Edit } from '@blueprintjs/icons';
import { type FormEvent, memo, type ReactNode, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { CardTools } from '../../../ui/card.tsx';
import { CARDS, type CardName } from './record-cards.ts';
import { useRecordEditing } from './record-editing.ts';

const EditTool = ({ card }: { readonly card: CardName }) => {
  const { edit } = useRecordEditing();
  return (
    <Button
      variant="minimal"
      size="small"
      icon={<Edit />}
      text="Edit"
      aria-label={`Edit ${CARDS[card].title}`}
      onClick={() => edit(card)}
      data-edit
    />
  );
};

/** At the end of the card, where typing ends. */
const ConfirmAndCancel = ({ card }: { readonly card: CardName }) => {
  const { cancel } = useRecordEditing();
  const { isSubmitting } = useFormState();
  const { title } = CARDS[card];
  return (
    <>
      <Button
        variant="minimal"
        size="small"
        text="Cancel"
        aria-label={`Cancel ${title}`}
        onClick={() => cancel(card)}
      />
      <Button
        size="small"
        intent={Intent.PRIMARY}
        variant="outlined"
        type="submit"
        text="Confirm"
        aria-label={`Confirm ${title}`}
        disabled={isSubmitting}
      />
    </>
  );
};

const FIRST_FIELD = 'input:not([type=checkbox]):not([type=radio]), select, textarea';

/** The focus goes into a card that was opened, and back to its Edit button once it is closed. */
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

type EditableProps = {
  readonly card: CardName;
  readonly view: ReactNode;
  /** A component, so that its element stays the same while the page around it renders anew. */
  readonly Form: () => ReactNode;
};

const Fields = memo(({ Form }: Pick<EditableProps, 'Form'>) => <Form />);

/** A card that is read, or edited where the person may. */
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
