// The menu of an operation page that saves the request as a file for another client.
import {translate} from '@docusaurus/Translate';
import {addMenuItems, type MenuItem} from '../../components/PageActions/menuItems.ts';
import type {RequestFormat} from './saveRequest.ts';

function getItems(): MenuItem[] {
  const call = document.querySelector('[data-call]')?.getAttribute('data-call');
  if (!call) return [];
  const createItem = (format: RequestFormat, label: string): MenuItem => ({
    label,
    press: async () => (await import('./saveRequest.ts')).saveRequest(call, format),
  });
  return [
    createItem('postman.json', translate({id: 'portal.page.postman', message: 'Download for Postman'})),
    createItem('bru', translate({id: 'portal.page.bruno', message: 'Download for Bruno'})),
    createItem('http', translate({id: 'portal.page.http', message: 'Download as .http file'})),
  ];
}

addMenuItems(getItems);
