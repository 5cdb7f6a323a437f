import { createSlice, isAnyOf, isRejectedWithValue } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { type Actor, allows, NOBODY, staffActor } from '../../src/shared-kernel/actor.ts';
import type { Permission, Requirement } from '../../src/shared-kernel/permission.ts';
import { asApiError } from './api-error.ts';
import { type CurrentUser, people } from './people.ts';

/**
 * Who uses this page. `me` outlives the session, so that an expired one neither moves the person
 * nor loses what was typed: `signedOut` only says so.
 */
type Session = { readonly me: CurrentUser | null; readonly signedOut: boolean };
type WithSession = { readonly session: Session };

const initialState: Session = { me: null, signedOut: false };
const expired = ({ me }: Session): Session => ({ me, signedOut: me !== null });

export const session = createSlice({
  name: 'session',
  initialState,
  reducers: {},
  extraReducers: (build) =>
    build
      .addMatcher(isAnyOf(people.endpoints.currentUser.matchFulfilled), (state, { payload }) =>
        payload ? { me: payload, signedOut: false } : expired(state),
      )
      .addMatcher(isRejectedWithValue(), (state, { payload }) =>
        asApiError(payload).code === 'UNAUTHENTICATED' ? expired(state) : state,
      ),
});

const actorOf = (me: CurrentUser | null): Actor =>
  me ? staffActor(me.id, me.role.name, me.permissions.split(',') as ReadonlyArray<Permission>) : NOBODY;

export const useMe = (): CurrentUser | null => useSelector(({ session: { me } }: WithSession) => me);
export const useSignedOut = (): boolean =>
  useSelector(({ session: { signedOut } }: WithSession) => signedOut);

/** Mirrors the server's rules, to leave out what it would refuse. */
export const useMay = (): ((requirement: Requirement) => boolean) => {
  const actor = actorOf(useMe());
  return (requirement) => allows(actor, requirement);
};

/** Where signing in starts; it ends at `path` of this site. */
export const signInUrl = (path: string): string => `/login?returnTo=${encodeURIComponent(path)}`;
