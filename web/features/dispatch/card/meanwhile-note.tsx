import { Callout, Intent } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useSaidHere } from '../../../kit/use-said-here.ts';
import { meanwhileInWords, type OrderNow, type SeenDispatch } from '../meanwhile.ts';

type MeanwhileNoteProps = {
  readonly order: OrderNow;
  /** The dispatch as it was when the dialog was opened. */
  readonly seen: SeenDispatch;
  /** Id, for a button that it says why it cannot be pressed. */
  readonly id?: string;
  /** What follows from it in this dialog. */
  readonly children?: ReactNode;
};

/** Says in a dialog that stays open what became of its dispatch meanwhile; nothing while it is as it was. */
export const MeanwhileNote = ({ order, seen, id, children }: MeanwhileNoteProps) => {
  const words = meanwhileInWords(order, seen);
  useSaidHere(words);
  if (words === undefined) return null;
  return (
    <Callout id={id} intent={Intent.WARNING} icon={null} role="alert" className="dispatch-meanwhile">
      <p>{words}</p>
      {children}
    </Callout>
  );
};
