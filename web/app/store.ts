import { configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '../api/api.ts';
import { findingOut, session } from '../api/session.ts';
import { features } from './features.ts';

api.enhanceEndpoints({ addTagTypes: features.flatMap(({ tags = [] }) => tags) });

export const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer, [session.name]: session.reducer },
  middleware: (defaults) => defaults().concat(api.middleware, findingOut.middleware),
});

const { onFocus } = api.internalActions;

// Without a connection nobody has asked for what cannot be had; it is fetched once there is one.
const listening = (<Sent extends UnknownAction>(action: Sent): Sent =>
  onFocus.match(action) && !navigator.onLine ? action : store.dispatch(action)) as typeof store.dispatch;
setupListeners(listening);
