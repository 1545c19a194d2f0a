import { h } from '../dom';
import type { Query } from '../route';
import type { View } from '../view';

export function playView(_query: Query): View {
  return { element: h('div', {}, '…'), leave() {} };
}
