import { h } from '../dom';
import type { Query } from '../route';
import type { View } from '../view';

export function raceView(_query: Query): View {
  return { element: h('div', {}, '…'), leave() {} };
}
