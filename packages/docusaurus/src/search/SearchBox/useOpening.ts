import {useHistorySelector} from '@docusaurus/theme-common';
import {useCallback, useEffect, useState} from 'react';
import {afterFrame} from '../../components/afterFrame.ts';
import type {SearchAddress} from '../address.ts';

/**
 * Opens the dialog before the address changes: the change makes the router render the whole page again, so it comes after the next frame.
 */
export function useOpening(address: SearchAddress, isThere: boolean): [address: SearchAddress, isOpen: boolean] {
  const [isOpening, setOpening] = useState(false);
  const {text, open} = address;
  // From the next change on, the router's state counts again.
  const key = useHistorySelector(({location}) => location.key);
  const [known, setKnown] = useState(key);
  if (known !== key) {
    setKnown(key);
    setOpening(false);
  }
  useEffect(() => {
    if (!isOpening || !isThere) return undefined;
    return afterFrame(open);
  }, [isOpening, isThere, open]);
  const openSoon = useCallback(() => setOpening(true), []);
  const close = (): void => {
    if (text === undefined) setOpening(false);
    else address.close();
  };
  return [{...address, open: openSoon, close}, isOpening || text !== undefined];
}
