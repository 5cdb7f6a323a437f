import { Classes, Intent } from '@blueprintjs/core';
import { signInUrl } from '../../api/session.ts';
import './home.css';

/** A plain link, since sign-in leaves the client. */
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
