import { type Action, createListenerMiddleware, isRejectedWithValue } from '@reduxjs/toolkit';
import { asApiError, isUnread } from '../api/api-error.ts';
import { lookForNewerBuild } from '../kit/lazy/newer-build.ts';

/** Whether it sends what somebody has entered. */
const isMutation = (action: Action): boolean =>
  (action as { readonly meta?: { readonly arg?: { readonly type?: string } } }).meta?.arg?.type ===
  'mutation';

/** Where the server does not know what this page sends, it may have a newer build. */
export const findingNewerBuilds = createListenerMiddleware();
findingNewerBuilds.startListening({
  predicate: (action) => isRejectedWithValue(action) && isUnread(asApiError(action.payload)),
  effect: async (action) => void (await lookForNewerBuild({ isOffered: isMutation(action) })),
});
