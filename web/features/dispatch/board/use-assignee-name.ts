import { skipToken } from '@reduxjs/toolkit/query';
import { useAssigneeQuery, useAssigneesQuery } from '../../../api/people.ts';
import { fullName } from '../../../kit/format.ts';
import { useTriedAgain } from '../../../kit/use-again.ts';

/** The name of the person whose loads are shown, also of one who is not offered any more; `…` while there is no answer. */
export const useAssigneeName = (id: string | undefined): string | undefined => {
  const { data: people } = useTriedAgain(useAssigneesQuery());
  const offered = people?.find((each) => each.id === id);
  const { currentData: other } = useTriedAgain(
    useAssigneeQuery(id === undefined || offered || !people ? skipToken : { id }),
  );
  const person = offered ?? other;
  if (id === undefined) return undefined;
  if (person) return fullName(person);
  return other === null ? `unknown (${id})` : '…';
};
