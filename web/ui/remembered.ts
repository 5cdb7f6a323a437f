/**
 * Small things that this browser keeps (theme, sidebar, numbers of records opened last): never anything about a
 * customer. A browser that keeps nothing simply forgets.
 */
type Choice = 'theme' | 'sidebar' | 'recent';

const key = (choice: Choice): string => `lanebook.${choice}`;

export const recall = (choice: Choice): string | null => {
  try {
    return localStorage.getItem(key(choice));
  } catch {
    return null;
  }
};

export const remember = (choice: Choice, value: string): void => {
  try {
    localStorage.setItem(key(choice), value);
  } catch {
    // Storage is off or full; the choice lasts until the page is left.
  }
};

export const forget = (choice: Choice): void => {
  try {
    localStorage.removeItem(key(choice));
  } catch {
    // Where nothing is kept, nothing has to go.
  }
};
