import type { ReactNode } from 'react';
import type { Assignee } from '../../../graphql/people.ts';
import { useMe } from '../../../graphql/session.ts';
import type { Option } from '../../../ui/form/select-field.tsx';
import { fullName } from '../../../ui/format.ts';
import { Problem } from '../../../ui/problem.tsx';
import { useQuoteChoicesQuery } from '../quote-api.ts';
import type { QuoteRecord } from '../quote-types.ts';
import { DeskCard } from './desk-card.tsx';

type Named = { readonly id: string; readonly name: string };
/** A person as a choice. */
export const named = (person: Assignee): Named => ({
  id: person.id,
  name: fullName(person),
});

/** What can be chosen; what stands stays to be chosen, also when it has been retired since. */
export const optionsWith = (options: ReadonlyArray<Named>, standing: Named | null): ReadonlyArray<Option> =>
  [...(standing && !options.some(({ id }) => id === standing.id) ? [standing] : []), ...options].map(
    ({ id, name }) => ({ value: id, label: name }),
  );

type LeadProps = {
  /** What a record has that the form began with. */
  readonly record?: Pick<QuoteRecord, 'referrer' | 'assignee'>;
  readonly statuses?: ReactNode;
};

/** The lead of a form, with the choosers that the office keeps. */
export const Lead = ({ record, statuses }: LeadProps) => {
  const { data, error, refetch } = useQuoteChoicesQuery();
  const me = useMe();
  const assignees = data?.assignees ?? (me ? [me] : []);
  return (
    <>
      {error !== undefined && (
        <Problem title="The choosers could not be loaded" error={error} retry={refetch} />
      )}
      <DeskCard
        referrers={optionsWith(data?.referrers ?? [], record?.referrer ?? null)}
        assignees={optionsWith(assignees.map(named), record?.assignee ? named(record.assignee) : null)}
        statuses={statuses}
      />
    </>
  );
};
