import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '../graphql/api.ts';
import { findingOut, session } from '../graphql/session.ts';

export const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer, [session.name]: session.reducer },
  middleware: (defaults) => defaults().concat(api.middleware, findingOut.middleware),
});

setupListeners(store.dispatch);
