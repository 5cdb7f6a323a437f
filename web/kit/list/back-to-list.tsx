import { ArrowLeft } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useMay } from '../../api/session.ts';
import { useFeatures } from '../features.ts';
import { useInsidePage } from '../inside-page.ts';
import { cameFrom } from './came-from.ts';
import type { ToListEntry } from './list-memory.ts';

/**
 * Link back to the list from which the page was opened, in its last state; otherwise to the list that the page's address
 * belongs to. Hidden without one, or if it is visible.
 */
export const BackToList = () => {
  const [origin] = useState(cameFrom);
  const may = useMay();
  const { pathname } = useLocation();
  const own = useFeatures()
    .flatMap(({ lists = [] }) => lists)
    .find(({ path, needs }) => pathname.startsWith(`${path}/`) && may(needs));
  const isInside = useInsidePage();
  const list = origin ?? (own && { title: own.title, address: own.path });
  if (list === undefined || isInside) return null;
  return (
    <Link
      className="back-to-list"
      to={list.address}
      state={origin && ({ entry: origin.key } satisfies ToListEntry)}
    >
      <ArrowLeft size={12} />
      <span className="unseen">Back to </span>
      <span className="back-to-list-title">{list.title}</span>
    </Link>
  );
};
