import { type DataRouter, matchRoutes } from 'react-router';
import { load } from '../kit/lazy/code.ts';
import type { ScreenHandle } from './lazy-screen.tsx';

const linkAt = (target: EventTarget | null): HTMLAnchorElement | null | undefined =>
  target instanceof Element
    ? (target.closest<HTMLAnchorElement>('a[href]') ??
      target.closest('tr')?.querySelector<HTMLAnchorElement>('a[data-row-link]'))
    : null;

/** Loads the code of a screen as soon as a link to it is pointed at or focused. */
export const prefetchLinks = ({ routes }: Pick<DataRouter, 'routes'>): void => {
  const prefetch = ({ target }: Event): void => {
    const link = linkAt(target);
    if (!link || link.origin !== window.location.origin) return;
    for (const { route } of matchRoutes([...routes], link.pathname) ?? []) {
      const { lazy } = (route.handle ?? {}) as Partial<ScreenHandle>;
      if (lazy) load(lazy);
    }
  };
  document.addEventListener('pointerover', prefetch);
  document.addEventListener('focusin', prefetch);
};
