import { useMe } from '../../api/session.ts';
import { Start } from './start.tsx';
import { Welcome } from './welcome.tsx';

/** The address `/`: welcome page for visitors, dashboard for signed-in users. */
export const Home = () => {
  const me = useMe();
  return me ? <Start me={me} /> : <Welcome />;
};
