import { Button, Intent, Spinner } from '@blueprintjs/core';
import { Cross, Edit, Tick } from '@blueprintjs/icons';
import { type FormEvent, type KeyboardEvent, memo, type ReactNode, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { BusyButton } from '../../busy-button.tsx';
import { CardTools } from '../../card.tsx';
import { useFieldIds } from '../../form/field-ids.ts';
import { jumpTo } from '../../form/field-links.tsx';
import { isOverlaid } from '../../is-overlaid.ts';
import type { Lazy } from '../../lazy/code.ts';
import { useCode } from '../../lazy/use-code.ts';
import { Problem } from '../../problem.tsx';
import { FormRoom, type Room } from './form-room.tsx';
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
const Savers = ({ card, isComing }: CardProps & { readonly isComing: boolean }) => {
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
      {isComing && <Spinner className="saver-coming" size={16} />}
      <Button {...leave} className={shownIf(!isDirty)} text="Close" aria-label={`Close ${title}`} />
    </span>
  );
};

/**
 * What has the focus in a card: its first field; the card itself while the fields are coming, so that what is typed
 * meanwhile acts nowhere else; the way out where they do not come; or the way in.
 */
const FOCUSED = {
  open: 'input:not([type=checkbox]):not([type=radio]), select, textarea',
  coming: null,
  missing: '.savers button:not(.saver-hidden)',
  closed: '[data-edit]',
} as const;

type CardState = keyof typeof FOCUSED;

const isAwaited = (state: CardState): boolean => state === 'coming' || state === 'missing';

const focusedIn = (form: HTMLElement | null, selector: string | null): HTMLElement | null | undefined =>
  selector === null ? form : form?.querySelector<HTMLElement>(selector);

/** Focuses a card that was opened, or a field of it, and its Edit button once it is closed. */
const useCardFocus = (state: CardState, isFocused: boolean, field: string | null) => {
  const form = useRef<HTMLFormElement>(null);
  const was = useRef(state);
  useEffect(() => {
    const before = was.current;
    was.current = state;
    const { activeElement, body } = document;
    const hasGoneOn = isAwaited(before) && activeElement !== body && !form.current?.contains(activeElement);
    if (before === state || !isFocused || hasGoneOn) return;
    if (state === 'open' && field !== null && document.getElementById(field)) jumpTo(field);
    else focusedIn(form.current, FOCUSED[state])?.focus();
  }, [state, isFocused, field]);
  return form;
};

/** What the code of forms exports: each card's. */
export type CardForms<Card extends string = string> = {
  readonly FORMS: Readonly<Record<Card, () => ReactNode>>;
};

export type EditableProps<Card extends string = string> = {
  readonly card: Card;
  readonly view: ReactNode;
  /** The code of its form, and of those of the other cards. */
  readonly forms: Lazy<CardForms<Card>>;
  /** Of its form, which the view has while that is coming. */
  readonly room?: Room | undefined;
};

const Fields = memo(({ Form }: { readonly Form: () => ReactNode }) => <Form />);

/** A card with a read-only view, and a form for users who may edit: it takes the place of the view once its code is there. */
export const Editable = ({ card, view, forms, room }: EditableProps) => {
  const { cards, open, focused, field, mayUpdate, titleOf, cancel, confirm, update } = useRecordEditing();
  const isOpen = open.has(card);
  const { module, error, retry } = useCode(forms, isOpen);
  const Form = module?.FORMS[card];
  const idOf = useFieldIds();
  const state = !isOpen ? 'closed' : Form ? 'open' : error ? 'missing' : 'coming';
  const isComing = state === 'coming';
  /** One card says for all that are open that the forms do not come. */
  const saying = focused !== null && open.has(focused) ? focused : [...open][0];
  const form = useCardFocus(state, focused === card, field && idOf(field));
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
    <form
      ref={form}
      className="editable"
      onSubmit={submit}
      onKeyDown={onKeyDown}
      noValidate
      {...(isComing && {
        'aria-busy': true,
        tabIndex: -1,
        'aria-label': `Loading the form of ${titleOf(card)}`,
      })}
    >
      <CardTools.Provider
        value={isOpen ? <Savers card={card} isComing={isComing} /> : <EditTool card={card} />}
      >
        {isOpen && Form ? <Fields Form={Form} /> : view}
        {isAwaited(state) && room && <FormRoom of={room} />}
        {state === 'missing' && saying === card && (
          <Problem
            title={`The ${open.size > 1 ? 'forms' : `form of ${titleOf(card)}`} could not be loaded`}
            error={error}
            retry={retry}
          />
        )}
      </CardTools.Provider>
    </form>
  );
};
