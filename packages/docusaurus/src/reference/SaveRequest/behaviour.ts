// The menu of an operation page that saves the request as a file for another client.
import {translate} from '@docusaurus/Translate';
import {addMenuItems, type MenuItem} from '../../components/PageActions/menuItems.ts';
import type {RequestFormat} from './saveRequest.ts';

function getItems(): MenuItem[] {
  const call = document.querySelector('[data-call]')?.getAttribute('data-call');
  if (!call) return [];
  const labels: Record<RequestFormat, string> = {
    'postman.json': translate({id: 'portal.page.postman', message: 'Download for Postman'}),
    bru: translate({id: 'portal.page.bruno', message: 'Download for Bruno'}),
    http: translate({id: 'portal.page.http', message: 'Download as .http file'}),
  };
  return (Object.keys(labels) as RequestFormat[]).map((format) => ({
    label: labels[format],
    press: async () => (await import('./saveRequest.ts')).saveRequest(call, format),
  }));
}

addMenuItems(getItems);
