/** Elements that run, load or navigate. The portal's security policy also applies to the preview, and forbids them all. */
const ACTIVE = 'script,style,link,meta,base,iframe,frame,object,embed,audio,video,source,template,form';
const LOADING = /^(?:on.*|style|src|srcset|href|xlink:href|poster|background|action|formaction|ping|data|srcdoc)$/i;

/** Most attributes that are handled: no real page has more on one element, and removing each costs as much as there are. */
const MAX_ATTRIBUTES = 200;

/** Does an attribute load or draw something else? A drawing in a picture, or a pattern in a pattern, may never end. */
function isLoading(name: string, value: string): boolean {
  const isPicture = name === 'src' && /^data:image\/(?!svg)/i.test(value);
  return (LOADING.test(name) && !isPicture) || /url\s*\(|\\/i.test(value);
}

/** A page's HTML without what a preview must not do. Pictures inside the HTML stay. */
export function toPicture(html: string): string {
  const page = new DOMParser().parseFromString(toParsable(html), 'text/html');
  for (const element of page.querySelectorAll(ACTIVE)) {
    // The content of a form is visible; the form element is not needed.
    if (element.localName === 'form') replace(element, page.createElement('div'));
    else element.remove();
  }
  for (const element of page.querySelectorAll('*')) {
    if (element.attributes.length > MAX_ATTRIBUTES) replace(element, page.createElement('div'));
    else
      for (const {name, value} of [...element.attributes]) {
        if (isLoading(name, value)) element.removeAttribute(name);
      }
  }
  return page.documentElement.outerHTML;
}

/** Replaces an element by another around its children, moved one by one. */
function replace(element: Element, next: Element): void {
  while (element.firstChild) next.append(element.firstChild);
  element.replaceWith(next);
}

/** Elements that nothing is in, or that end where the next one begins. */
const FLAT = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|p|li|dt|dd)$/;
/** Elements that a browser opens again in each later paragraph, as long as they are open. */
const REPEATED = /^(?:a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)$/;
const MAX_DEPTH = 1000;
const MAX_REPEATED = 30;

/** The beginning of a page, up to where its nesting would take a browser minutes to parse: each tag looks at all open ones. */
export function toParsable(html: string): string {
  const open: string[] = [];
  let repeated = 0;
  for (const {index, 1: end, 2: tag = ''} of html.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    const name = tag.toLowerCase();
    if (FLAT.test(name)) continue;
    if (end && open.at(-1) !== name) continue;
    if (end) open.pop();
    else open.push(name);
    if (REPEATED.test(name)) repeated += end ? -1 : 1;
    if (open.length > MAX_DEPTH || repeated > MAX_REPEATED) return html.slice(0, index);
  }
  return html;
}
