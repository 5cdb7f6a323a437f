import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { sentence } from '../../sentence.ts';
import { toastAnywhere } from '../../toaster.ts';
import { useStable } from '../../use-stable.ts';
import { bringBack, type Dropped, receiveDropped } from './dropped.ts';
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
 * it.
 */
export const useDropped = <F extends AnyForm>({ record, mayUpdate, show }: Settings<F>) => {
  const { name, cards, withCard } = record.definition;
  const key = `${name} ${record.edit().record.id}`;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  const restore = useStable(({ card, draft, ...dropped }: Dropped<F>): void => {
    const into = withCard(record.edit().draft, draft, card);
    record.step({ type: 'restored', ...dropped, draft: into });
    show([card]);
  });
  useEffect(() => (mayUpdate ? receiveDropped(key, restore) : undefined), [mayUpdate, key, restore]);
  return (dropped: Dropped<F>): void => {
    const { title } = cards[dropped.card as F['card']];
    toastAnywhere(
      `dropped of ${key}/${dropped.card}`,
      `${sentence(key)}, ${title}: what you typed was dropped.`,
      { text: 'Undo', onClick: () => bringBack(key, dropped, () => navigate(address)) },
    );
  };
};
