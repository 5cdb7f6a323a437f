import { Link, useLocation } from 'react-router';
import { useMay, useMe } from '../api/session.ts';
import { fullName } from '../kit/format.ts';
import { NAV_GROUPS, navItemAt } from './navigation.ts';
import './sidebar.css';

/** Navigation links that the user may open; the current one is marked. */
export const Sidebar = () => {
  const may = useMay();
  const me = useMe();
  const current = navItemAt(useLocation().pathname);
  const groups = NAV_GROUPS.map(({ group, items }) => ({
    group,
    items: items.filter(({ needs }) => may(needs)),
  }));
  return (
    <nav className="sidebar" aria-label="Main" id="sidebar">
      <div className="sidebar-person">
        <strong>
          <bdi>{me && fullName(me)}</bdi>
        </strong>
        <span>Administrator</span>
      </div>
      {groups
        .filter(({ items }) => items.length > 0)
        .map(({ group, items }) => (
          <section key={group} aria-labelledby={`places-${group}`}>
            <h2 id={`places-${group}`}>{group}</h2>
            <ul>
              {items.map(({ title, path, icon }) => (
                <li key={path}>
                  <Link to={path} aria-current={path === current?.path ? 'page' : undefined}>
                    {icon}
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </nav>
  );
};
