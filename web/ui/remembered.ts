/**
 * Small things that this browser keeps (theme, sidebar, numbers of records opened last), or this tab alone (where its
 * lists were left): never anything about a customer. A browser that keeps nothing simply forgets.
 */
type Choice = 'theme' | 'sidebar' | 'recent' | 'lists';

const key = (choice: Choice): string => `lanebook.${choice}`;

const storageOf = (choice: Choice): Storage => (choice === 'lists' ? sessionStorage : localStorage);

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
    // Where nothing is kept, nothing has to go.
  }
};
