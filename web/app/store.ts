import { configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '../api/api.ts';
import { findingOut, session } from '../api/session.ts';
import { features } from './features.ts';
import { findingNewerBuilds } from './finding-newer-builds.ts';

api.enhanceEndpoints({ addTagTypes: features.flatMap(({ tags = [] }) => tags) });

export const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer, [session.name]: session.reducer },
  middleware: (defaults) =>
    defaults().concat(api.middleware, findingOut.middleware, findingNewerBuilds.middleware),
});

const { onFocus } = api.internalActions;
/** A window that comes back says so twice. */
const ONCE_MS = 500;
let lookedAt = Number.NEGATIVE_INFINITY;

/** Whether the window is looked at again. Without a connection nothing can be fetched then, but once there is one. */
const isLookedAt = (): boolean => {
  if (!navigator.onLine || performance.now() - lookedAt < ONCE_MS) return false;
  lookedAt = performance.now();
  return true;
};

const listening = (<Sent extends UnknownAction>(action: Sent): Sent =>
  onFocus.match(action) && !isLookedAt() ? action : store.dispatch(action)) as typeof store.dispatch;
setupListeners(listening);
