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
import Text from 'ol/style/Text.js';
import View from 'ol/View.js';
import type { Geolocation } from '../../api/generated/types.ts';
import { type MarkRoom, markRooms } from './mark-rooms.ts';
import 'ol/ol.css';
import statesUrl from 'us-atlas/states-10m.json?url';

export type MapEnd = { readonly at: Geolocation; readonly name: string };

/** A lane that was driven before, with the number of its loads. */
export type DrivenLane = { readonly from: Geolocation; readonly to: Geolocation; readonly loads: number };

export type DrawnMap = {
  /** Draws these lanes below the load's own, instead of those before. */
  readonly showDriven: (lanes: ReadonlyArray<DrivenLane>) => void;
  readonly remove: () => void;
};

/** Zoom of a map (specification, core 2), reduced if an end would be outside. */
const ZOOM = 5;
/** Padding around the ends in pixels, so that their markers are complete and beside the buttons, which are at the left. */
const PADDING = [36, 36, 36, 60];

/** Base layer: state outlines from the client's own files, with the names that have room. */
const ground = (style: Style): VectorLayer =>
  new VectorLayer({
    source: new VectorSource({ url: statesUrl, format: new TopoJSON({ layers: ['states'] }) }),
    style: (state) => {
      style.getText()?.setText(state.get('name'));
      return style;
    },
    declutter: true,
  });

type Mark = MapEnd & {
  readonly letter: 'P' | 'D';
  /** `Pickup`. */
  readonly what: string;
  readonly room: MarkRoom;
};

/** A marker that shows by letter and shape, not only by color, which end it is. Its name does not move it. */
const mark = ({ letter, what, name, at, room: { side, height } }: Mark): Overlay => {
  const element = document.createElement('span');
  element.className = `map-mark map-mark-${letter.toLowerCase()} map-mark-${height}`;
  element.setAttribute('role', 'img');
  element.setAttribute('aria-label', `${what}: ${name}`);
  element.title = name;
  const label = document.createElement('span');
  label.className = `map-name map-name-${side}`;
  label.textContent = name;
  element.append(letter, label);
  return new Overlay({
    element,
    position: fromLonLat([at.lng, at.lat]),
    positioning: height === 'above' ? 'bottom-center' : 'top-center',
    stopEvent: false,
  });
};

const colours = (target: HTMLElement) => {
  const computed = getComputedStyle(target);
  const of = (name: string): string => computed.getPropertyValue(name).trim();
  return {
    land: of('--surface'),
    border: of('--control'),
    lane: of('--text'),
    driven: of('--primary'),
    name: of('--muted'),
  };
};

const MOST_WIDTH = 5;

/** Lines of driven lanes, the wider the more loads; their color is set by the theme. */
const drivenLayer = () => {
  const source = new VectorSource<Feature<LineString>>();
  const strokes = Array.from({ length: MOST_WIDTH }, (_, index) => new Stroke({ width: index + 1 }));
  const styles = strokes.map((stroke) => new Style({ stroke }));
  const layer = new VectorLayer({
    source,
    opacity: 0.55,
    style: (feature) => styles[Math.min(MOST_WIDTH, Number(feature.get('loads'))) - 1] ?? [],
  });
  const show = (lanes: ReadonlyArray<DrivenLane>): void => {
    source.clear();
    source.addFeatures(
      lanes.map(({ from, to, loads }) => {
        const line = new LineString([from, to].map(({ lat, lng }) => fromLonLat([lng, lat])));
        return new Feature({ geometry: line, loads });
      }),
    );
  };
  return {
    layer,
    show,
    paint: (color: string) =>
      strokes.forEach((stroke) => {
        stroke.setColor(color);
      }),
  };
};

/** Draws a lane into an element, in the theme's colors. */
export const drawMap = (target: HTMLElement, pickup: MapEnd, delivery: MapEnd): DrawnMap => {
  const ends = [pickup.at, delivery.at].map(({ lat, lng }) => fromLonLat([lng, lat]));
  const fill = new Fill();
  const border = new Stroke({ width: 0.75 });
  const line = new Stroke({ width: 2, lineDash: [6, 5] });
  const names = new Fill();
  const halo = new Stroke({ width: 3 });
  const font = `11px ${getComputedStyle(target).fontFamily}`;
  const text = new Text({ font, fill: names, stroke: halo });
  const rooms = markRooms(pickup.at, delivery.at);
  const lane = new VectorLayer({
    source: new VectorSource({ features: [new Feature(new LineString(ends))] }),
    style: new Style({ stroke: line }),
  });
  const driven = drivenLayer();
  const map = new OlMap({
    target,
    layers: [ground(new Style({ fill, stroke: border, text })), driven.layer, lane],
    overlays: [
      mark({ ...pickup, letter: 'P', what: 'Pickup', room: rooms.pickup }),
      mark({ ...delivery, letter: 'D', what: 'Delivery', room: rooms.delivery }),
    ],
    controls: [new Zoom()],
    // Until the map is focused, wheel and touch scroll the page.
    interactions: interactions({ onFocusOnly: true, altShiftDragRotate: false, pinchRotate: false }),
    view: new View({ maxZoom: 12 }),
  });
  const showEnds = (): void =>
    map.getView().fit(boundingExtent(ends), { size: map.getSize(), padding: PADDING, maxZoom: ZOOM });
  showEnds();
  // A map that became smaller would lose its ends.
  map.on('change:size', showEnds);

  const paint = (): void => {
    const chosen = colours(target);
    fill.setColor(chosen.land);
    border.setColor(chosen.border);
    line.setColor(chosen.lane);
    driven.paint(chosen.driven);
    names.setColor(chosen.name);
    halo.setColor(chosen.land);
    for (const layer of map.getAllLayers()) layer.changed();
  };
  paint();
  const theme = new MutationObserver(paint);
  theme.observe(document.documentElement, { attributeFilter: ['class'] });
  return {
    showDriven: driven.show,
    remove: () => {
      theme.disconnect();
      map.setTarget(undefined);
      map.dispose();
    },
  };
};
