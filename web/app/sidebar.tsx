import { NavLink } from 'react-router';
import { useMay, useMe } from '../api/session.ts';
import { fullName } from '../kit/format.ts';
import { NAV_GROUPS } from './navigation.ts';

/** Navigation links that the user may open; the current one is marked. */
export const Sidebar = () => {
  const may = useMay();
  const me = useMe();
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
                  <NavLink to={path} end={path === '/'}>
                    {icon}
                    {title}
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </nav>
  );
};
