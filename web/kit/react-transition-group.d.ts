/** The part that `open-at-once.ts` uses; the package has no types. */
declare module 'react-transition-group' {
  export const config: { disabled: boolean };
}
