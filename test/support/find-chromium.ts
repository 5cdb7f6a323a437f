import { findChromium } from './chromium.ts';

console.log(findChromium());
