import { ArrowLeft } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link } from 'react-router';
import { useInsidePage } from '../inside-page.ts';
import { lastList, type ToPlace } from './list-memory.ts';

/** Link back to the last visited list in its last state; hidden without one, or if it is visible. */
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
