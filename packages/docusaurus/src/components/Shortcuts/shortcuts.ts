import {translate} from '@docusaurus/Translate';

type Shortcut = {/** Each of them does it. */ keys: string[]; does: string};

/** The shortcuts of the portal by where they work, with the names of keys on the visitor's machine. */
export function listShortcuts(): {scope: string; shortcuts: Shortcut[]}[] {
  const isApple = /Mac|iP(?:hone|ad|od)/.test(navigator.platform);
  const chord = isApple ? '⌘' : 'Ctrl ';
  return [
    {
      scope: translate({id: 'portal.shortcuts.anywhere', message: 'Anywhere'}),
      shortcuts: [
        {keys: ['/', `${chord}K`], does: translate({id: 'portal.shortcuts.search', message: 'Search'})},
        {keys: ['?'], does: translate({id: 'portal.shortcuts.list', message: 'Show keyboard shortcuts'})},
      ],
    },
    {
      scope: translate({id: 'portal.shortcuts.inSearch', message: 'In search'}),
      shortcuts: [
        {keys: ['↓', '↑'], does: translate({id: 'portal.shortcuts.choose', message: 'Select a result'})},
        {keys: ['Page Down', 'Page Up'], does: translate({id: 'portal.shortcuts.leap', message: 'Jump by five results'})},
        {keys: ['Enter'], does: translate({id: 'portal.shortcuts.follow', message: 'Open the selected result'})},
        {keys: ['Esc'], does: translate({id: 'portal.shortcuts.close', message: 'Close search'})},
      ],
    },
    {
      scope: translate({id: 'portal.shortcuts.inReference', message: 'In the reference'}),
      shortcuts: [
        {
          keys: ['←', '→', 'Home', 'End'],
          does: translate({id: 'portal.shortcuts.tabs', message: 'Change the language of the code samples, in their tabs'}),
        },
        {keys: [`${chord}Enter`], does: translate({id: 'portal.shortcuts.send', message: 'Send the request'})},
      ],
    },
  ];
}
