import { Link } from 'react-router';
import { count } from '../format.ts';
import './list-tabs.css';

export type ListTab = {
  readonly id: string;
  readonly title: string;
  /** Address of the list under this tab. */
  readonly to: string;
  /** Number of rows; undefined until loaded. */
  readonly count?: number | undefined;
};

type ListTabsProps = {
  readonly label: string;
  readonly tabs: ReadonlyArray<ListTab>;
  readonly current: string | undefined;
  /** What the tabs go by, where the rows show other dates too: `By available date`. */
  readonly note?: string | undefined;
};

/** Tabs of a list. They are links, so that each can be opened in a new tab. */
export const ListTabs = ({ label, tabs, current, note }: ListTabsProps) => (
  <nav className="list-tabs" aria-label={label}>
    {tabs.map(({ id, title, to, count: rows }) => (
      <Link key={id} to={to} aria-current={id === current ? 'true' : undefined}>
        <span className="list-tab-title">{title}</span>{' '}
        <span className="list-tab-count">{rows === undefined ? '' : count(rows)}</span>
      </Link>
    ))}
    {note && <span className="list-tabs-note quiet">{note}</span>}
  </nav>
);
