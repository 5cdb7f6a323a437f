import { useSyncExternalStore } from 'react';

const EVENTS = ['online', 'offline'];

const subscribe = (listener: () => void): (() => void) => {
  for (const event of EVENTS) window.addEventListener(event, listener);
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, listener);
  };
};

/** Whether the browser knows that it has no connection. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false;

export const useOffline = (): boolean => useSyncExternalStore(subscribe, isOffline);
