import {
  type Action,
  createListenerMiddleware,
  createSlice,
  isAnyOf,
  isFulfilled,
  isRejectedWithValue,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { type Actor, allows, NOBODY, staffActor } from '../../src/shared-kernel/actor.ts';
import type { UserId } from '../../src/shared-kernel/ids/user.ts';
import type { Permission, Requirement, RoleName } from '../../src/shared-kernel/permission.ts';
import { asApiError } from './api-error.ts';
import { askFailedAgain } from './ask-again.ts';
import type { CurrentUser } from './generated/types.ts';
import { people } from './people.ts';

/**
 * The user of this tab. `me` survives the end of the session, so that neither a sign-out nor another user's
 * sign-in navigates away or discards input: `signedOut` is then set, and `instead` is the user signed in now.
 */
type Session = {
  readonly me: CurrentUser | null;
  readonly signedOut: boolean;
  readonly instead: CurrentUser | null;
};
type WithSession = { readonly session: Session };

const initialState: Session = { me: null, signedOut: false, instead: null };
const expired = ({ me }: Session): Session => ({ me, signedOut: me !== null, instead: null });

const found = (state: Session, user: CurrentUser | null): Session => {
  if (user === null) return expired(state);
  if (state.me !== null && state.me.id !== user.id) return { ...state, signedOut: true, instead: user };
  return { me: user, signedOut: false, instead: null };
};

const isSignedOut = (action: Action): boolean =>
  isRejectedWithValue(action) && asApiError(action.payload).code === 'UNAUTHENTICATED';

/** A request of the tab's user succeeded. */
const wasAnswered = (action: Action): boolean =>
  isFulfilled(action) && (action.meta.arg as { endpointName?: string }).endpointName !== 'currentUser';

export const session = createSlice({
  name: 'session',
  initialState,
  reducers: {},
  extraReducers: (build) =>
    build
      .addMatcher(isAnyOf(people.endpoints.currentUser.matchFulfilled), (state, { payload }) =>
        found(state, payload),
      )
      .addMatcher(wasAnswered, (state) => ({ ...state, signedOut: false, instead: null }))
      .addMatcher(isSignedOut, (state) => (state.signedOut ? state : expired(state))),
});

/** On UNAUTHENTICATED, refetches the current user: somebody else may have signed in. */
export const findingOut = createListenerMiddleware();
findingOut.startListening({
  predicate: isSignedOut,
  effect: (_action, { dispatch }) => {
    const asking = people.endpoints.currentUser.initiate(undefined, { forceRefetch: true, subscribe: false });
    void dispatch(asking as unknown as UnknownAction);
  },
});

const isAway = (state: unknown): boolean => (state as WithSession).session.signedOut;

/** Refetches failed queries once the user is signed in again. */
findingOut.startListening({
  predicate: (_action, current, before) => isAway(before) && !isAway(current),
  effect: (_action, { dispatch }) => void dispatch(askFailedAgain() as unknown as UnknownAction),
});

const actorOf = (me: CurrentUser | null): Actor =>
  me
    ? staffActor(
        me.id as UserId,
        me.role.name as RoleName,
        me.permissions.split(',') as ReadonlyArray<Permission>,
      )
    : NOBODY;

export const useMe = (): CurrentUser | null => useSelector(({ session: { me } }: WithSession) => me);
export const useSignedOut = (): boolean =>
  useSelector(({ session: { signedOut } }: WithSession) => signedOut);

/** The other user who is signed in now, as far as known. */
export const useInstead = (): CurrentUser | null =>
  useSelector(({ session: { instead } }: WithSession) => instead);

/** Checks a requirement with the server's own rules, to hide what it would reject. */
export const useMay = (): ((requirement: Requirement) => boolean) => {
  const actor = actorOf(useMe());
  return (requirement) => allows(actor, requirement);
};

/** Sign-in URL that returns to `path` of this site. */
export const signInUrl = (path: string): string => `/login?returnTo=${encodeURIComponent(path)}`;
