/** Capitalizes the first letter. */
export const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
