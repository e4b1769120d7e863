/** What runs, loads or leads elsewhere. The portal's security policy holds in the preview too, and forbids all of it. */
const ACTIVE = 'script,style,link,meta,base,iframe,frame,object,embed,audio,video,source,template,form';
const LOADING = /^(?:on.*|style|src|srcset|href|xlink:href|poster|background|action|formaction|ping|data|srcdoc)$/i;

/** Does an attribute load or draw something else? A drawing in a picture, or a pattern in a pattern, may have no end. */
function isLoading(name: string, value: string): boolean {
  const isPicture = name === 'src' && /^data:image\/(?!svg)/i.test(value);
  return (LOADING.test(name) && !isPicture) || /url\s*\(|\\/i.test(value);
}

/** A page's HTML without what a preview must not do. Pictures that are in the HTML itself stay. */
export function toPicture(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll(ACTIVE)) {
    // What a form holds is seen; that it is a form is not needed.
    if (element.localName === 'form') element.replaceWith(...element.childNodes);
    else element.remove();
  }
  for (const element of page.querySelectorAll('*')) {
    for (const {name, value} of [...element.attributes]) {
      if (isLoading(name, value)) element.removeAttribute(name);
    }
  }
  return page.documentElement.outerHTML;
}
