import { forgetOpened } from '../features/search/recent.ts';
import { leave, releasePage } from '../ui/form/leaving.ts';
import { forgetLists } from '../ui/list-memory.ts';

/** The form that stands in the account menu's place. */
export const LOGOUT_FORM = 'logout';

/** Ends the session, once nothing is lost by it; nothing of what the person opened stays in the browser. */
export const signOut = (): void =>
  leave(() => {
    releasePage();
    forgetOpened();
    forgetLists();
    (document.getElementById(LOGOUT_FORM) as HTMLFormElement).submit();
  });
