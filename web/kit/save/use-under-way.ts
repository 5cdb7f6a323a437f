import { useSource } from '../form/sources.ts';

/**
 * Work that stores by itself, such as a batch: until it has ended, the browser asks before the page is closed or loaded
 * again, which would stop it halfway. Within Lanebook the page can be left. `ended`: once nothing is on its way.
 */
export const useUnderWay = (isUnderWay: boolean, ended: () => Promise<unknown>): void =>
  useSource({
    unsaved: () => isUnderWay,
    save: async () => {
      await ended();
      return true;
    },
    savesItself: true,
  });
