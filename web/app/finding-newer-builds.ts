import { type Action, createListenerMiddleware, isRejectedWithValue } from '@reduxjs/toolkit';
import { asApiError, isUnread } from '../api/api-error.ts';
import { lookForNewerBuild } from '../kit/lazy/newer-build.ts';

type Sent = { readonly type?: string; readonly subscribe?: boolean };

/** Whether a screen shows what was asked; other requests send, or check, what somebody has entered. */
const isShown = (action: Action): boolean => {
  const { meta } = action as { readonly meta?: { readonly arg?: Sent } };
  return meta?.arg?.type === 'query' && meta.arg.subscribe !== false;
};

/** Where the server does not know what this page sends, it may have a newer build. */
export const findingNewerBuilds = createListenerMiddleware();
findingNewerBuilds.startListening({
  predicate: (action) => isRejectedWithValue(action) && isUnread(asApiError(action.payload)),
  effect: async (action) => void (await lookForNewerBuild({ isOffered: !isShown(action) })),
});
