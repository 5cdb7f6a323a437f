import { insuranceNote } from './insurance.ts';

/** What is to be said about a carrier's insurance, if anything. */
export const InsuranceWords = ({ expires }: { readonly expires: string | null }) => {
  const note = insuranceNote(expires);
  return note ? <span className={note.isExpired ? 'overdue' : 'insurance-soon'}>{note.words}</span> : null;
};
