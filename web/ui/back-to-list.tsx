import { ArrowLeft } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link } from 'react-router';
import { useInsidePage } from './inside-page.ts';
import { lastList, type ToPlace } from './list-memory.ts';

/** Leads back to the list that was looked at last, as it was left; nothing where there was none, or it is in sight. */
export const BackToList = () => {
  const [list] = useState(lastList);
  const isInside = useInsidePage();
  if (list === undefined || isInside) return null;
  return (
    <Link className="back-to-list" to={list.address} state={{ place: list.key } satisfies ToPlace}>
      <ArrowLeft size={12} />
      <span className="unseen">Back to </span>
      {list.title}
    </Link>
  );
};
