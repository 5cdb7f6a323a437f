import { useSource } from '../form/sources.ts';

type UnderWay = {
  /** Once nothing is on its way: whether all of it ended as it should. If not, the page says how. */
  readonly ended: () => Promise<boolean>;
  /** Asks for what became of it, where that is not known. */
  readonly findOut?: () => void;
};

/**
 * Work that stores by itself, such as a batch: until it has ended, the browser asks before the page is closed or loaded
 * again, which would stop it halfway. Within Lanebook the page can be left.
 */
export const useUnderWay = (isUnderWay: boolean, { ended, findOut }: UnderWay): void =>
  useSource({
    unsaved: () => isUnderWay,
    save: () => {
      findOut?.();
      return ended();
    },
    savesItself: true,
    endedWell: ended,
  });
