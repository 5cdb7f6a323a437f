import '@blueprintjs/core/lib/css/blueprint.css';
import './kit/tokens.css';
import './kit/base.css';
import { BlueprintProvider } from '@blueprintjs/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import { people } from './api/people.ts';
import { prefetchLinks } from './app/prefetch-links.ts';
import { printWhole } from './app/print-whole.ts';
import { router } from './app/routes.tsx';
import { store } from './app/store.ts';
import { keepClicksWhereBegun } from './kit/clicks-where-begun.ts';
import { keepFocus } from './kit/kept-focus.ts';
import { keepKeysWherePressed } from './kit/keys-where-pressed.ts';
import { openAtOnce } from './kit/open-at-once.ts';
import { printInLight } from './kit/theme.ts';
import { Toasts } from './kit/toasts.tsx';

openAtOnce();
keepFocus();
keepKeysWherePressed();
keepClicksWhereBegun();
printInLight();
printWhole();
prefetchLinks(router);

// The current user loads in parallel with the screen's code.
store.dispatch(people.endpoints.currentUser.initiate());

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Provider store={store}>
      <BlueprintProvider>
        {/* Without transitions, a change of the address is shown before the next input, which builds on it. */}
        <RouterProvider router={router} useTransitions={false} />
        <Toasts />
      </BlueprintProvider>
    </Provider>
  </StrictMode>,
);
