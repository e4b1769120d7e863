// The operations and pages that match a request or an address.
import {decodeAddress} from '../../decodeAddress.ts';
import {isValue, type RequestQuery} from './request.ts';

/** An operation's path, split into segments. */
export type Route = {id: number; method: string; segments: string[]};

/** Most segments before the path of an operation: the base path of a server. */
const MAX_BASE_SEGMENTS = 4;
const MAX_ROUTES = 6;

/** Cuts a path template into segments. */
export function toRoute(id: number, method: string, path: string): Route {
  return {id, method: method.toUpperCase(), segments: path.split('/').filter(Boolean)};
}

/** IDs of the operations that match a request, the likeliest first. Those with another method come after. */
export function findRoutes(routes: Route[], {method, segments, isCertain}: RequestQuery): number[] {
  if (segments.length === 0) return [];
  const points = routes.flatMap((route) => {
    const whole = matchWhole(route.segments, segments);
    const value = whole ?? (isCertain ? matchBeginning(route.segments, segments) : undefined);
    return value === undefined ? [] : [{route, value}];
  });
  const best = Math.max(...points.map(({value}) => value));
  return points
    .filter(({value}) => value === best || value < 0)
    .map(({route, value}) => ({id: route.id, value: value + getMethodPoints(route.method, method)}))
    .sort((a, b) => b.value - a.value)
    .slice(0, MAX_ROUTES)
    .map(({id}) => id);
}

/** Without a method, an opened address means GET. */
function getMethodPoints(method: string, asked: string | undefined): number {
  if (asked !== undefined) return method === asked ? 1000 : 0;
  return method === 'GET' ? 0.5 : 0;
}

/** How well the end of a path matches a template; undefined if it does not. */
function matchWhole(template: string[], segments: string[]): number | undefined {
  const base = segments.length - template.length;
  if (template.length === 0 || base < 0 || base > MAX_BASE_SEGMENTS) return undefined;
  const points = template.map((part, i) => matchSegment(part, segments[base + i] ?? ''));
  if (points.includes(0) || !points.includes(LITERAL_WEIGHT)) return undefined;
  return points.reduce((sum, each) => sum + each, 0) - base / 10;
}

/** For a path that is still being typed, or that leads to something below: always less than a whole match. */
function matchBeginning(template: string[], segments: string[]): number | undefined {
  const most = Math.min(MAX_BASE_SEGMENTS, segments.length - 1);
  for (let base = 0; base <= most; base += 1) {
    const asked = segments.slice(base);
    const last = asked.length - 1;
    const isMatch = asked.every((segment, i) => {
      const part = template[i] ?? '';
      return i === last
        ? part.toLowerCase().startsWith(segment.toLowerCase()) || matchSegment(part, segment) > 0
        : matchSegment(part, segment) > 0;
    });
    if (isMatch && /^[^{]/.test(template[0] ?? '')) return -1 - base - template.length / 10;
  }
  return undefined;
}

const LITERAL_WEIGHT = 3;

function matchSegment(part: string, segment: string): number {
  if (part.toLowerCase() === segment.toLowerCase()) return part.includes('{') ? 1 : LITERAL_WEIGHT;
  if (!part.includes('{')) return 0;
  return matchesTemplate(part, segment) ? (isValue(segment) ? 1.5 : 1) : 0;
}

/** Does a segment contain the pieces between a template's variables in their order, with some text for each variable? */
function matchesTemplate(part: string, segment: string): boolean {
  const [first = '', ...pieces] = part.toLowerCase().split(/(?:\{[^{}]*\})+/);
  const last = pieces.pop() ?? '';
  const text = segment.toLowerCase();
  if (!text.startsWith(first) || !text.endsWith(last)) return false;
  let at = first.length;
  for (const piece of pieces) {
    const found = text.indexOf(piece, at + 1);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return at < text.length - last.length;
}

/** IDs of the rows whose own address the text is. */
export function findAddresses(urls: string[], {segments, hash, isCertain}: RequestQuery): number[] {
  if (!isCertain || segments.length === 0) return [];
  const asked = segments.join('/').toLowerCase();
  return urls
    .flatMap((url, id) => {
      const [path = '', anchor = ''] = url.split('#');
      const own = path.split('/').filter(Boolean).join('/').toLowerCase();
      const isSame = own === asked || own.endsWith(`/${asked}`) || (own.includes('/') && asked.endsWith(`/${own}`));
      return isSame && decodeAddress(anchor) === hash ? [id] : [];
    })
    .slice(0, 3);
}
