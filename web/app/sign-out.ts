import { leavePage, releasePage } from '../kit/form/leaving.ts';
import { dropAllDrafts } from '../kit/kept-drafts.ts';
import { forgetLists } from '../kit/list/list-memory.ts';
import { forget } from '../kit/remembered.ts';
import { features } from './features.ts';

/** Id of the sign-out form. */
export const LOGOUT_FORM = 'logout';

/** Ends the session unless unsaved input holds the user back, and clears what features, forms and lists remember. */
export const signOut = (): void =>
  leavePage(() => {
    releasePage();
    for (const feature of features) feature.forget?.();
    dropAllDrafts();
    forgetLists();
    forget('frame');
    (document.getElementById(LOGOUT_FORM) as HTMLFormElement).submit();
  });
