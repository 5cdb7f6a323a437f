/**
 * Small choices of this browser (theme, sidebar): never anything about a person. A browser that
 * keeps nothing simply forgets.
 */
type Choice = 'theme' | 'sidebar';

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
