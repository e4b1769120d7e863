import {useCallback} from 'react';
import {SVG} from './bodyKind.ts';

type Target = HTMLImageElement | HTMLMediaElement | HTMLIFrameElement | HTMLAnchorElement;

/**
 * Gives an element a body as its address, as long as both exist. If a document were opened at such an address, it would run as part of the
 * portal, and without its policy if a browser opens it by itself. So no type is that of a document except SVG, which gets an address that
 * belongs to no origin.
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

/** Writes a body into a `data:` address; returns how to cancel that. */
function readAsAddress(body: Blob, onRead: (url: string) => void): () => void {
  const reader = new FileReader();
  reader.onload = () => onRead(reader.result as string);
  reader.readAsDataURL(body);
  return () => reader.abort();
}
