import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { bringBack, receiveDropped } from '../../form/bring-back.ts';
import { sentence } from '../../sentence.ts';
import { toastAnywhere } from '../../toaster.ts';
import { useStable } from '../../use-stable.ts';
import { type Dropped, typedSince } from './dropped.ts';
import type { AnyForm } from './form-definition.ts';
import type { RecordForm } from './use-record-form.ts';

type Settings<F extends AnyForm> = {
  readonly record: RecordForm<F>;
  readonly mayUpdate: boolean;
  /** Opens the card that something is put back into. */
  readonly show: (cards: ReadonlyArray<F['card']>) => void;
};

/**
 * Returns what says that the edits of a card were dropped, with Undo. Where the record was left meanwhile, Undo leads back to
 * it. What was typed there since stays; what was dropped takes its place only where that is chosen, with Undo.
 */
export const useDropped = <F extends AnyForm>({ record, mayUpdate, show }: Settings<F>) => {
  const { name, cards, withCard } = record.definition;
  const key = `${name} ${record.edit().record.id}`;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  const offer = (dropped: Dropped<F>, words: string, text: string): void => {
    const { card } = dropped;
    toastAnywhere(
      `dropped of ${key}/${card}`,
      `${sentence(key)}, ${cards[card as F['card']].title}: ${words}`,
      { text, onClick: () => bringBack(key, dropped, () => navigate(address)) },
    );
  };
  const sayDropped = (dropped: Dropped<F>): void => offer(dropped, 'what you typed was dropped.', 'Undo');
  const restore = useStable((dropped: Dropped<F>): void => {
    const { card, bases, replaces } = dropped;
    const edit = record.edit();
    const typed = typedSince(edit, dropped);
    const sections = replaces ? dropped.sections : dropped.sections.filter((each) => !typed.includes(each));
    const draft = withCard(edit.draft, dropped.draft, card);
    record.step({ type: 'restored', draft, bases, sections });
    show([card]);
    if (typed.length === 0) return;
    if (replaces) sayDropped({ card, draft: edit.draft, bases: edit.bases, sections: typed });
    else
      offer(
        { ...dropped, sections: typed, replaces: true },
        'what you have typed since stays.',
        'Use what was dropped',
      );
  });
  useEffect(() => (mayUpdate ? receiveDropped(key, restore) : undefined), [mayUpdate, key, restore]);
  return sayDropped;
};
