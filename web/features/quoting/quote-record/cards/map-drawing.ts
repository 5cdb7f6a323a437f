import Zoom from 'ol/control/Zoom.js';
import { boundingExtent } from 'ol/extent.js';
import Feature from 'ol/Feature.js';
import TopoJSON from 'ol/format/TopoJSON.js';
import LineString from 'ol/geom/LineString.js';
import { defaults as interactions } from 'ol/interaction/defaults.js';
import VectorLayer from 'ol/layer/Vector.js';
import OlMap from 'ol/Map.js';
import Overlay from 'ol/Overlay.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import View from 'ol/View.js';
import type { Geolocation } from '../../../../api/generated/types.ts';
import 'ol/ol.css';
import statesUrl from 'us-atlas/states-10m.json?url';

export type MapEnd = { readonly at: Geolocation; readonly name: string };

/** Zoom of a map (specification, core 2), reduced if an end would be outside. */
const ZOOM = 5;
/** Padding around the ends in pixels, so that their markers are complete and not under the buttons. */
const PADDING = [36, 48, 36, 48];

/** Base layer: state outlines from the client's own files. */
const ground = (style: Style): VectorLayer =>
  new VectorLayer({
    source: new VectorSource({ url: statesUrl, format: new TopoJSON({ layers: ['states'] }) }),
    style,
  });

/** A marker that shows by letter and shape, not only by color, which end it is. */
const mark = (letter: 'P' | 'D', name: string, at: Geolocation): Overlay => {
  const element = document.createElement('span');
  element.className = `map-mark map-mark-${letter.toLowerCase()}`;
  element.setAttribute('role', 'img');
  element.setAttribute('aria-label', name);
  element.title = name;
  element.textContent = letter;
  return new Overlay({
    element,
    position: fromLonLat([at.lng, at.lat]),
    positioning: letter === 'P' ? 'bottom-center' : 'top-center',
    stopEvent: false,
  });
};

const colours = (target: HTMLElement) => {
  const computed = getComputedStyle(target);
  const of = (name: string): string => computed.getPropertyValue(name).trim();
  return { land: of('--surface'), border: of('--control'), lane: of('--text') };
};

/** Draws a lane into an element, in the theme's colors. Returns a function that removes it. */
export const drawMap = (target: HTMLElement, pickup: MapEnd, delivery: MapEnd): (() => void) => {
  const ends = [pickup.at, delivery.at].map(({ lat, lng }) => fromLonLat([lng, lat]));
  const fill = new Fill();
  const border = new Stroke({ width: 0.75 });
  const line = new Stroke({ width: 2, lineDash: [6, 5] });
  const lane = new VectorLayer({
    source: new VectorSource({ features: [new Feature(new LineString(ends))] }),
    style: new Style({ stroke: line }),
  });
  const map = new OlMap({
    target,
    layers: [ground(new Style({ fill, stroke: border })), lane],
    overlays: [
      mark('P', `Pickup: ${pickup.name}`, pickup.at),
      mark('D', `Delivery: ${delivery.name}`, delivery.at),
    ],
    controls: [new Zoom()],
    // Until the map is focused, wheel and touch scroll the page.
    interactions: interactions({ onFocusOnly: true, altShiftDragRotate: false, pinchRotate: false }),
    view: new View({ maxZoom: 12 }),
  });
  map.getView().fit(boundingExtent(ends), { size: map.getSize(), padding: PADDING, maxZoom: ZOOM });

  const paint = (): void => {
    const chosen = colours(target);
    fill.setColor(chosen.land);
    border.setColor(chosen.border);
    line.setColor(chosen.lane);
    for (const layer of map.getAllLayers()) layer.changed();
  };
  paint();
  const theme = new MutationObserver(paint);
  theme.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => {
    theme.disconnect();
    map.setTarget(undefined);
    map.dispose();
  };
};
