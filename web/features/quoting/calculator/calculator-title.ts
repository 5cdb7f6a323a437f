export const CALCULATOR = 'Quick Calculator';
