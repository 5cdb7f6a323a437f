import { Link } from 'react-router';
import { count } from './format.ts';
import './list-tabs.css';

export type ListTab = {
  readonly id: string;
  readonly title: string;
  /** The address of the list under this tab. */
  readonly to: string;
  /** How many rows it has; undefined while that is not known. */
  readonly count?: number | undefined;
};

type ListTabsProps = {
  readonly label: string;
  readonly tabs: ReadonlyArray<ListTab>;
  readonly current: string | undefined;
};

/** Views of one list, one of which is shown. They are links, so that each can be opened beside the others. */
export const ListTabs = ({ label, tabs, current }: ListTabsProps) => (
  <nav className="list-tabs" aria-label={label}>
    {tabs.map(({ id, title, to, count: rows }) => (
      <Link key={id} to={to} aria-current={id === current ? 'true' : undefined}>
        <span className="list-tab-title">{title}</span>{' '}
        <span className="list-tab-count">{rows === undefined ? '' : count(rows)}</span>
      </Link>
    ))}
  </nav>
);
