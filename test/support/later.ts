/** A promise, and how to keep it. */
export const later = () => {
  let keep = (): void => undefined;
  const kept = new Promise<void>((resolve) => {
    keep = resolve;
  });
  return { kept, keep: () => keep() };
};
