import { useMe } from '../../graphql/session.ts';
import { Start } from './start.tsx';
import { Welcome } from './welcome.tsx';

/** The address `/` is the home of visitors and the dashboard of those who are signed in. */
export const Home = () => {
  const me = useMe();
  return me ? <Start me={me} /> : <Welcome />;
};
