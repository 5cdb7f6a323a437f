import { NavLink } from 'react-router';
import { useMay, useMe } from '../graphql/session.ts';
import { fullName } from '../ui/format.ts';
import { PLACES } from './places.tsx';

/** The places that this person may open, the current one marked. */
export const Sidebar = () => {
  const may = useMay();
  const me = useMe();
  const groups = PLACES.map(({ group, places }) => ({
    group,
    places: places.filter(({ needs }) => may(needs)),
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
        .filter(({ places }) => places.length > 0)
        .map(({ group, places }) => (
          <section key={group} aria-labelledby={`places-${group}`}>
            <h2 id={`places-${group}`}>{group}</h2>
            <ul>
              {places.map(({ title, path, icon }) => (
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
