import { announce } from '../../../../kit/lazy/prefetch.ts';
import { Editable as EditableCard, type EditableProps } from '../../../../kit/record/editing/editable.tsx';
import type { CardName } from '../editing/record-cards.ts';
import { cardForms } from './card-forms-code.ts';

announce(cardForms);

/** A card of a record, whose form is among those of its cards. */
export const Editable = (props: Omit<EditableProps<CardName>, 'forms'>) => (
  <EditableCard {...props} forms={cardForms} />
);
