import { NavLink, Outlet } from 'react-router';
import '../../kit/tabs-frame.css';

const PARTS = [
  ['/kit', 'Feedback'],
  ['/kit/form', 'Form'],
  ['/kit/entity', 'Entity'],
  ['/kit/entity-page', 'Entity page'],
  ['/kit/list', 'List'],
  ['/kit/screen', 'List screen'],
  ['/kit/bulk', 'Bulk'],
  ['/kit/filters', 'Filters'],
  ['/kit/record', 'Record'],
  ['/kit/editing', 'Editing'],
  ['/kit/as-of', 'As of'],
  ['/kit/navigation', 'Navigation'],
  ['/kit/files', 'Files'],
  ['/kit/import', 'Import'],
  ['/kit/grid', 'Grid'],
  ['/kit/words', 'Words'],
] as const;

/** The parts of the kit, each on a page of its own with a link for each of its states. */
export const Kit = () => (
  <>
    <nav className="tabs-frame" aria-label="Parts of the kit">
      <span aria-hidden>Kit</span>
      {PARTS.map(([path, title]) => (
        <NavLink key={path} to={path} end>
          {title}
        </NavLink>
      ))}
    </nav>
    <Outlet />
  </>
);
