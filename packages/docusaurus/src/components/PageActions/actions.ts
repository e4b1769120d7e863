// Actions of the buttons in a page's head. Loaded when one is first pressed.
import {translate} from '@docusaurus/Translate';
import siteConfig from '@generated/docusaurus.config';
import {getSiteData} from '../../siteData.ts';
import {toSiteLink} from '../../siteLink.ts';
import {copyText} from '../copyText.ts';
import {fetchFile} from '../loading/fetchFile.ts';
import {sayCopied} from '../sayCopied.ts';
import styles from './menu.module.css';
import {getMenuItems, type MenuItem} from './menuItems.ts';
import {showFailure} from './showFailure.ts';

/** Path of the page's Markdown. */
function getMarkdownPath(): string {
  return document.querySelector('link[rel=alternate][type="text/markdown"]')?.getAttribute('href') ?? '';
}

/** Copies the page's Markdown to the clipboard. Rejects if it cannot be fetched or written. */
export async function copyPage(button: HTMLElement): Promise<void> {
  const copying = copyText(fetchFile(getMarkdownPath()).then(async (response) => response.text()));
  await copying;
  await sayCopied(button, copying);
}

/** Opens the menu of a button, or closes it. */
export function toggleMenu(button: HTMLElement): void {
  const open = button.parentElement?.querySelector('[role=menu]');
  if (open) {
    close(button, open);
    return;
  }
  const menu = createMenu(button);
  button.setAttribute('aria-expanded', 'true');
  button.after(menu);
  getItems(menu)[0]?.focus();
  menu.addEventListener('keydown', (event) => onKey(event, button, menu));
  menu.addEventListener('click', () => close(button, menu));
  const closeOutside = ({target}: Event): void => {
    if (menu.isConnected && target instanceof Node && button.parentElement?.contains(target)) return;
    document.removeEventListener('pointerdown', closeOutside);
    // Ignores events of a removed menu: another one may be open by now.
    if (menu.isConnected) close(button, menu);
  };
  document.addEventListener('pointerdown', closeOutside);
}

function createMenu(button: HTMLElement): HTMLElement {
  const menu = document.createElement('div');
  menu.className = styles.menu ?? '';
  menu.setAttribute('role', 'menu');
  menu.setAttribute('aria-label', translate({id: 'portal.page.menu', message: 'Other ways to read this page'}));
  const path = getMarkdownPath();
  menu.append(createLink(translate({id: 'portal.page.markdown', message: 'View as Markdown'}), path));
  const {assistants, assistantsPage} = getSiteData();
  for (const {name, url} of assistants) {
    const label = translate({id: 'portal.page.openIn', message: 'Open in {name}'}, {name});
    const item = createLink(label, url.replace('{url}', encodeURIComponent(siteConfig.url + path)));
    item.target = '_blank';
    item.rel = 'noopener noreferrer';
    menu.append(item);
  }
  if (assistantsPage !== undefined) {
    const {baseUrl, trailingSlash} = siteConfig;
    const label = translate({id: 'portal.page.connect', message: 'Connect an assistant'});
    menu.append(createLink(label, toSiteLink(assistantsPage, baseUrl, trailingSlash)));
  }
  for (const item of getMenuItems()) menu.append(createButton(item, () => void press(button, item)));
  return menu;
}

async function press(button: HTMLElement, item: MenuItem): Promise<void> {
  try {
    await item.press();
  } catch (error) {
    showFailure(button, error, () => void press(button, item));
  }
}

function createLink(label: string, href: string): HTMLAnchorElement {
  const item = document.createElement('a');
  item.href = href;
  return toItem(item, label);
}

function createButton({label}: MenuItem, onPress: () => void): HTMLButtonElement {
  const item = document.createElement('button');
  item.type = 'button';
  item.addEventListener('click', onPress);
  return toItem(item, label);
}

function toItem<E extends HTMLElement>(item: E, label: string): E {
  item.className = styles.item ?? '';
  item.setAttribute('role', 'menuitem');
  item.tabIndex = -1;
  item.textContent = label;
  return item;
}

function getItems(menu: Element): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];
}

function close(button: HTMLElement, menu: Element): void {
  const hadFocus = menu.contains(document.activeElement);
  menu.remove();
  button.setAttribute('aria-expanded', 'false');
  if (hadFocus) button.focus();
}

/** Keys of WAI-ARIA's menu pattern. */
function onKey(event: KeyboardEvent, button: HTMLElement, menu: Element): void {
  const {key} = event;
  const items = getItems(menu);
  const at = items.findIndex((item) => item === document.activeElement);
  if (key === 'Escape' || key === 'Tab') {
    // With Tab, the focus moves on from the button.
    if (key === 'Escape') event.preventDefault();
    close(button, menu);
    return;
  }
  if (key === ' ') items[at]?.click();
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  const next =
    key === 'ArrowDown'
      ? after[0]
      : key === 'ArrowUp'
        ? items.at(at - 1)
        : key === 'Home'
          ? items[0]
          : key === 'End'
            ? items.at(-1)
            : key.length === 1
              ? after.find((item) => item.textContent.toLowerCase().startsWith(key.toLowerCase()))
              : undefined;
  if (next || key === ' ') event.preventDefault();
  next?.focus();
}
