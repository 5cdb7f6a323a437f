import { pageDialog } from '../page-dialog.ts';
import { useStable } from '../use-stable.ts';
import { type Lazy, load, loaded } from './code.ts';

type Wanted = {
  /** Of the dialog that says that it is on its way. */
  readonly title: string;
  /** As in "The help could not be loaded". */
  readonly what: string;
};

type Awaited = Wanted & { readonly lazy: Lazy<unknown> };

/** Code that comes within this time is not said to be on its way. */
const PATIENCE_MS = 150;

const waits = pageDialog<Awaited, true>();

/** What the user waits for. */
export const useAwaitedCode = waits.useShown;

/**
 * Loads the code of something the user has begun; a dialog says so meanwhile. Undefined if the user calls it off, or leaves
 * the component that waits.
 */
export const useAwaitCode = () => {
  const { open } = waits.useOpener();
  const awaitCode = useStable(
    async <Module>(lazy: Lazy<Module>, wanted: Wanted): Promise<Module | undefined> => {
      await Promise.race([load(lazy), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
      if (loaded(lazy) === undefined) await open({ ...wanted, lazy });
      return loaded(lazy);
    },
  );
  return awaitCode;
};
