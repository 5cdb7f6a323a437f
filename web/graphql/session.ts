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
import type { Permission, Requirement } from '../../src/shared-kernel/permission.ts';
import { asApiError } from './api-error.ts';
import { askFailedAgain } from './ask-again.ts';
import { type CurrentUser, people } from './people.ts';

/**
 * Who uses this page. `me` outlives the session, so that neither its end nor somebody else who signs in moves the person
 * or loses what was typed: `signedOut` only says so, and `instead` who it is now.
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

/** Something was answered to this person. */
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

/** Each time that the person is told to be signed out, it is found out who is signed in instead. */
export const findingOut = createListenerMiddleware();
findingOut.startListening({
  predicate: isSignedOut,
  effect: (_action, { dispatch }) => {
    const asking = people.endpoints.currentUser.initiate(undefined, { forceRefetch: true, subscribe: false });
    void dispatch(asking as unknown as UnknownAction);
  },
});

const isAway = (state: unknown): boolean => (state as WithSession).session.signedOut;

/** What failed because the person was signed out is there again once they are back. */
findingOut.startListening({
  predicate: (_action, current, before) => isAway(before) && !isAway(current),
  effect: (_action, { dispatch }) => void dispatch(askFailedAgain() as unknown as UnknownAction),
});

const actorOf = (me: CurrentUser | null): Actor =>
  me ? staffActor(me.id, me.role.name, me.permissions.split(',') as ReadonlyArray<Permission>) : NOBODY;

export const useMe = (): CurrentUser | null => useSelector(({ session: { me } }: WithSession) => me);
export const useSignedOut = (): boolean =>
  useSelector(({ session: { signedOut } }: WithSession) => signedOut);

/** Who is signed in here in this person's place, as far as that is known. */
export const useInstead = (): CurrentUser | null =>
  useSelector(({ session: { instead } }: WithSession) => instead);

/** Mirrors the server's rules, to leave out what it would refuse. */
export const useMay = (): ((requirement: Requirement) => boolean) => {
  const actor = actorOf(useMe());
  return (requirement) => allows(actor, requirement);
};

/** Where signing in starts; it ends at `path` of this site. */
export const signInUrl = (path: string): string => `/login?returnTo=${encodeURIComponent(path)}`;
