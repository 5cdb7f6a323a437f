/**
 * Browser storage for small preferences (theme, sidebar, density of lists, whether the frame was shown, ids of recently
 * opened records), and tab storage for list positions, revisions of changed views, and the build that the tab was loaded again for; never customer
 * data, see `kept-drafts.ts`. Does nothing if storage is off.
 */
type Choice = 'theme' | 'sidebar' | 'density' | 'frame' | 'recent' | 'lists' | 'views' | 'build';

const key = (choice: Choice): string => `lanebook.${choice}`;

const OF_THE_TAB: ReadonlyArray<Choice> = ['lists', 'views', 'build'];

const storageOf = (choice: Choice): Storage => (OF_THE_TAB.includes(choice) ? sessionStorage : localStorage);

export const recall = (choice: Choice): string | null => {
  try {
    return storageOf(choice).getItem(key(choice));
  } catch {
    return null;
  }
};

export const remember = (choice: Choice, value: string): void => {
  try {
    storageOf(choice).setItem(key(choice), value);
  } catch {
    // Storage is off or full; the choice lasts until the page is left.
  }
};

export const forget = (choice: Choice): void => {
  try {
    storageOf(choice).removeItem(key(choice));
  } catch {
    // Storage is off: nothing to remove.
  }
};
