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
import 'ol/ol.css';
import statesUrl from 'us-atlas/states-10m.json?url';
import type { Geolocation } from './story-api.ts';

export type MapEnd = { readonly at: Geolocation; readonly name: string };

/** How near a map shows a lane (specification, core 2), unless that would leave out one of its ends. */
const ZOOM = 5;
/** Pixels around the ends, so that their marks are whole and not under the buttons. */
const PADDING = [36, 48, 36, 48];

/** What lies under the lane: the outlines of the states, from the client's own files. */
const ground = (style: Style): VectorLayer =>
  new VectorLayer({
    source: new VectorSource({ url: statesUrl, format: new TopoJSON({ layers: ['states'] }) }),
    style,
  });

/** A mark whose letter and shape, not only its colour, say which end it is. */
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

/** Draws a lane into an element, in the colours of the theme. Call what it returns to take it away again. */
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
    // Until the map has the focus, the wheel and a finger scroll the page.
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
