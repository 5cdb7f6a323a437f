import { Classes, Intent } from '@blueprintjs/core';
import { signInUrl } from '../../graphql/session.ts';
import './home.css';

/** Signing in leaves the client, so this is a plain link. */
export const Welcome = () => (
  <div className="welcome">
    <title>Lanebook</title>
    <img src="/mark.svg" alt="" width={48} height={48} />
    <h1>Welcome to Lanebook</h1>
    <p>Quotes, orders and dispatch for people who move vehicles.</p>
    <a
      className={`${Classes.BUTTON} ${Classes.intentClass(Intent.PRIMARY)} ${Classes.LARGE}`}
      href={signInUrl('/')}
    >
      Get started
    </a>
  </div>
);
