import '@blueprintjs/core/lib/css/blueprint.css';
import './ui/tokens.css';
import './ui/base.css';
import { BlueprintProvider } from '@blueprintjs/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import { router } from './app/routes.tsx';
import { store } from './app/store.ts';
import { people } from './graphql/people.ts';
import { keepKeysWherePressed } from './ui/keys-where-pressed.ts';

keepKeysWherePressed();

// Who is here is asked while the code of the screen is on its way.
store.dispatch(people.endpoints.currentUser.initiate());

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Provider store={store}>
      <BlueprintProvider>
        <RouterProvider router={router} />
      </BlueprintProvider>
    </Provider>
  </StrictMode>,
);
