import { skipToken } from '@reduxjs/toolkit/query';
import { useMay } from '../../../api/session.ts';
import { type Kind, OTHER_KIND } from '../kind.ts';
import { useRecordQuery } from '../quote-api.ts';

/** Fetches the same number as the other kind, if the user may see that kind. */
export const useOtherKind = ({ kind, id }: { readonly kind: Kind; readonly id: string }) => {
  const other = OTHER_KIND[kind];
  const mayView = useMay()(`${other}_view`);
  return useRecordQuery(mayView ? { kind: other, id } : skipToken);
};
