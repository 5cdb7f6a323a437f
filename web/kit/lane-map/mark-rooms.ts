import type { Geolocation } from '../../api/generated/types.ts';

/** Where the marker of an end stands by its point, and on which side of it is its name. */
export type MarkRoom = { readonly height: 'above' | 'below'; readonly side: 'left' | 'right' };

/**
 * The northern end has its marker above its point and the other one below, so that their names never overlap. Each name is on
 * the side towards the other end, where the map is.
 */
export const markRooms = (
  pickup: Geolocation,
  delivery: Geolocation,
): Readonly<Record<'pickup' | 'delivery', MarkRoom>> => {
  const isSouthward = pickup.lat >= delivery.lat;
  const isEastward = pickup.lng <= delivery.lng;
  return {
    pickup: { height: isSouthward ? 'above' : 'below', side: isEastward ? 'right' : 'left' },
    delivery: { height: isSouthward ? 'below' : 'above', side: isEastward ? 'left' : 'right' },
  };
};
