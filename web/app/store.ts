import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '../api/api.ts';
import { findingOut, session } from '../api/session.ts';
import { features } from './features.ts';

api.enhanceEndpoints({ addTagTypes: features.flatMap(({ tags = [] }) => tags) });

export const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer, [session.name]: session.reducer },
  middleware: (defaults) => defaults().concat(api.middleware, findingOut.middleware),
});

setupListeners(store.dispatch);
