import type { Locator } from 'playwright-core';

/** Pixels from the end: one within the shade, and some before it, of which one is neither a line nor a letter. */
const WITHIN = 2;
const BEFORE = [20, 30, 40];
const WIDTH = 44;

/** Runs in the page: light of the pixels of a PNG that is one pixel high, from its end on; 0 to 765. */
const lightFromEnd = async (base64: string): Promise<ReadonlyArray<number>> => {
  const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const context = new OffscreenCanvas(image.width, 1).getContext('2d');
  context?.drawImage(image, 0, 0);
  const { data = [] } = context?.getImageData(0, 0, image.width, 1) ?? {};
  return Array.from({ length: image.width }, (_, at) => {
    const from = 4 * (image.width - 1 - at);
    return (data[from] ?? 0) + (data[from + 1] ?? 0) + (data[from + 2] ?? 0);
  });
};

/** Whether the head of a scrolling table is seen to be darker at its end than before it. */
export const isShadedAtEnd = async (scroller: Locator): Promise<boolean> => {
  const page = scroller.page();
  const [end, top] = await scroller.evaluate((box) => {
    const { left, top } = box.getBoundingClientRect();
    return [left + box.clientLeft + box.clientWidth, top + box.clientTop] as const;
  });
  const clip = { x: Math.floor(end) - WIDTH, y: Math.floor(top) + 3, width: WIDTH, height: 1 };
  const shot = await page.screenshot({ clip });
  const light = await page.evaluate(lightFromEnd, shot.toString('base64'));
  return (light[WITHIN] ?? 0) < Math.max(...BEFORE.map((at) => light[at] ?? 0)) - 30;
};
