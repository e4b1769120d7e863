/** What runs, loads or leads elsewhere. The portal's security policy holds in the preview too, and forbids all of it. */
const ACTIVE = 'script,style,link,meta,base,iframe,frame,object,embed,audio,video,source,template,form';
const LOADING = /^(?:on.*|style|src|srcset|href|xlink:href|poster|background|action|formaction|ping|data|srcdoc)$/i;

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
      if (LOADING.test(name) && !(name === 'src' && value.startsWith('data:image/'))) element.removeAttribute(name);
    }
  }
  return page.documentElement.outerHTML;
}
