import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { bringBack, receiveDropped } from '../../../../kit/form/bring-back.ts';
import { toastAnywhere } from '../../../../kit/toaster.ts';
import { useStable } from '../../../../kit/use-stable.ts';

const keyOf = (id: string): string => `note ${id}`;

/** Takes back what was typed into a note and dropped; null where another part does. */
export const useBroughtBack = (id: string | null, receive: (text: string) => void): void => {
  const take = useStable(receive);
  useEffect(() => (id === null ? undefined : receiveDropped<string>(keyOf(id), take)), [id, take]);
};

/** Returns what says that a change of a note was dropped, or may be stored, and leads back to it. */
export const useSayDropped = (id: string) => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (typed: string, isInDoubt: boolean): void => {
    const [message, text] = isInDoubt
      ? ['It is not known whether your change of the note was stored.', 'Edit it again']
      : ['Your change of the note was dropped.', 'Undo'];
    const onClick = (): void => bringBack(keyOf(id), typed, () => navigate(`${pathname}${search}`));
    toastAnywhere(`dropped of ${keyOf(id)}`, message, { text, onClick });
  };
};
