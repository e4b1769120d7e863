import {useCallback} from 'react';

type Target = HTMLImageElement | HTMLMediaElement | HTMLIFrameElement | HTMLAnchorElement;

/**
 * Gives an element a body as its address, as long as both are there. The type is set here and never taken over: a document that ran
 * under such an address would run as a part of the portal.
 */
export function useObjectUrl(body: Blob, type: string): (element: Target | null) => (() => void) | undefined {
  return useCallback(
    (element) => {
      if (!element) return undefined;
      const url = URL.createObjectURL(body.slice(0, body.size, type));
      if (element instanceof HTMLAnchorElement) element.href = url;
      else element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [body, type],
  );
}
