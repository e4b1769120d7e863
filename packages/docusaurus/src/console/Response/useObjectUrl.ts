import {useCallback} from 'react';
import {SVG} from './bodyKind.ts';

type Target = HTMLImageElement | HTMLMediaElement | HTMLIFrameElement | HTMLAnchorElement;

/**
 * Gives an element a body as its address, as long as both are there. A document that is opened under such an address runs as a part of
 * the portal, without its policy where a browser opens it by itself. So no type is one of a document, but that of SVG, which gets an
 * address that belongs to no origin.
 */
export function useObjectUrl(body: Blob, type: string): (element: Target | null) => (() => void) | undefined {
  return useCallback(
    (element) => {
      if (!element) return undefined;
      const typed = body.slice(0, body.size, type);
      if (type === SVG) return readAsAddress(typed, (url) => element.setAttribute('src', url));
      const url = URL.createObjectURL(typed);
      if (element instanceof HTMLAnchorElement) element.href = url;
      else element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [body, type],
  );
}

/** Writes a body into an address of the scheme `data`; gives what stops it. */
function readAsAddress(body: Blob, onRead: (url: string) => void): () => void {
  const reader = new FileReader();
  reader.onload = () => onRead(reader.result as string);
  reader.readAsDataURL(body);
  return () => reader.abort();
}
