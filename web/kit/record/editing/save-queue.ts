type Stored<Section> = ReadonlyArray<Section>;

/** Returns the sections that were sent, null if they are not stored. */
type Send<Section> = () => Promise<Stored<Section> | null>;

/**
 * Runs saves one after the other. What was stored while a save waited for its turn is part of its result: Save that is
 * pressed again before the answer finds nothing left to send, and yet has saved.
 */
export const saveQueue = <Section>() => {
  let running: Promise<unknown> = Promise.resolve();
  let stored: Stored<Section> = [];
  /** `onStored` is called before the next save begins. Resolves to whether all is stored. */
  return (send: Send<Section>, onStored: (sections: Stored<Section>) => void): Promise<boolean> => {
    const before = stored.length;
    const result = running.then(async () => {
      const sent = await send();
      if (sent === null) return false;
      stored = [...stored, ...sent];
      onStored([...new Set(stored.slice(before))]);
      return true;
    });
    running = result.catch(() => undefined);
    return result;
  };
};
