/** A promise and its resolver. */
export const later = () => {
  let keep = (): void => undefined;
  const kept = new Promise<void>((resolve) => {
    keep = resolve;
  });
  return { kept, keep: () => keep() };
};
