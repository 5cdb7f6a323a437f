import type { Office } from '../../api/generated/types.ts';
import { fullName, instantDate } from '../../kit/format.ts';

type ChangedByProps = { readonly office: Pick<Office, 'changes'>; readonly part: string };

/** Last change of a part: user and day. Renders nothing for a part never changed. */
export const ChangedBy = ({ office, part }: ChangedByProps) => {
  const change = office.changes.find((each) => each.part === part);
  if (!change) return null;
  return (
    <span className="quiet">
      {change.by ? (
        <>
          <bdi>{fullName(change.by)}</bdi>,{' '}
        </>
      ) : (
        'Lanebook, '
      )}
      <time dateTime={change.at}>{instantDate(change.at)}</time>
    </span>
  );
};
